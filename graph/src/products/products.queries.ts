import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import { activeUser, enforce, isStaff, needsActive, signedIn, staff } from '../accounts/accounts.rules.ts';
import { UserStatus } from '../accounts/user.entity.ts';
import type { Context } from '../context.ts';
import { countRows, countUpTo, joinedAsWritten, rows } from '../database/database.ts';
import type { Tables } from '../database/entities.ts';
import { readNewestFirst, readPage, type PageArgs } from '../database/page.ts';
import { contains } from '../database/search.ts';
import { notFound } from '../errors.ts';
import { Product, ProductStatus, ProductType } from './product.entity.ts';
import { ProductSort, type AllProductsArgs, type MyProductsArgs, type ProductFilter, type ProductsArgs } from './products.inputs.ts';
import { readOffers } from './products.loaders.ts';
import { canSeeProduct } from './products.rules.ts';
import { productsMatching } from './search.ts';

const RECOMMENDATIONS = 6;

/** What Browse counts to. */
const MOST_COUNTED = 1000;

type OfSeller = ExpressionBuilder<Tables, 'product' | 'user'>;

/** As SQL says `isOnTheMarket`. */
const isOnMarket = (eb: OfSeller) =>
  eb.and([
    eb('product.status', '=', ProductStatus.VALID),
    eb.or([eb('product.type', '=', ProductType.DONATION), eb('product.price', '>', 0)]),
    eb('user.status', '<>', UserStatus.INACTIVE),
  ]);

const inAnyOrder = (ctx: Context) => rows(ctx.em).selectFrom('product').innerJoin('user', 'user.id', 'product.sellerId');

/** Products with their sellers, read along an index of the products. */
const withSellers = (ctx: Context) =>
  joinedAsWritten(ctx.em, rows(ctx.em).selectFrom('product')).innerJoin('user', 'user.id', 'product.sellerId');

/** Browse: what is on the market and not the viewer's own. */
export async function listProducts(ctx: Context, args: ProductsArgs) {
  const viewer = signedIn(ctx.viewer);
  enforce(needsActive(viewer));
  const filter = args.filter ?? {};
  const byAge = !args.sort || args.sort === ProductSort.NEWEST;
  const isOffered = (eb: OfSeller) => eb.and([isOnMarket(eb), eb('product.sellerId', '<>', viewer.id), ...conditions(ctx, eb, filter, byAge)]);
  const offered = () => {
    // What is searched for is found first, by its own index.
    const query = (filter.search ? inAnyOrder(ctx) : withSellers(ctx)).where(isOffered);
    return filter.categories?.length ? query.where(isOfCategories(filter.categories)) : query;
  };
  const count = () => countUpTo(ctx.em, MOST_COUNTED, offered());
  if (byAge) {
    return readNewestFirst<Product>(args, {
      read: (before, limit) => {
        if (filter.categories?.length && !filter.search) return newestOf(ctx, filter.categories, isOffered, before, limit);
        const query = offered().orderBy('product.id', 'desc').limit(limit);
        return readOffers(before ? query.where('product.id', '<', before) : query);
      },
      count,
    });
  }
  const [direction, beyond] = args.sort === ProductSort.PRICE_LOW ? (['asc', '>'] as const) : (['desc', '<'] as const);
  return readPage<Product>(args, {
    keys: ['number', 'string'],
    cursorOf: (product) => [product.price, product.id],
    read: (after, limit) => {
      const query = offered().orderBy('product.price', direction).orderBy('product.id', direction).limit(limit);
      if (!after) return readOffers(query);
      const [price, id] = [Number(after[0]), String(after[1])];
      return readOffers(query.where(({ or, and, eb }) =>
        or([
          eb('product.price', beyond, price),
          and([eb('product.price', '=', price), eb('product.id', beyond, id)]),
        ]),
      ));
    },
    count,
  });
}

/** A filter as SQL says it, its categories aside. */
function conditions(ctx: Context, eb: OfSeller, { search, condition, donationsOnly, minPrice, maxPrice }: ProductFilter, byAge: boolean) {
  // The plus keeps SQLite from the index of the prices, after which all that it finds would have to be sorted by age.
  const price = byAge ? sql<number>`+${eb.ref('product.price')}` : eb.ref('product.price');
  const matches = search ? productsMatching(ctx.em, search) : null;
  return [
    condition ? eb('product.condition', '=', condition) : null,
    donationsOnly ? eb('product.type', '=', ProductType.DONATION) : null,
    minPrice != null ? eb(price, '>=', minPrice) : null,
    maxPrice != null ? eb(price, '<=', maxPrice) : null,
    matches ? eb('product.id', 'in', matches) : null,
  ].filter((each) => each !== null);
}

/** Looked up for each product: what could be joined instead would be read whole and sorted. */
const isOfCategories = (categories: string[]) => (eb: OfSeller) =>
  eb(
    eb.selectFrom('product_category').select('product_category.category')
      .whereRef('product_category.productId', '=', 'product.id').where('product_category.category', 'in', categories).limit(1),
    'is not', null,
  );

/** The newest products of these categories below `before`. Each is read along its own index, which ends when the page is full. */
async function newestOf(
  ctx: Context, categories: string[], isOffered: (eb: OfSeller) => Expression<SqlBool>, before: string | null, limit: number,
): Promise<Product[]> {
  const pages = await Promise.all([...new Set(categories)].map((category) => {
    const query = joinedAsWritten(ctx.em, rows(ctx.em).selectFrom('product_category'))
      .innerJoin('product', 'product.id', 'product_category.productId').innerJoin('user', 'user.id', 'product.sellerId')
      .where('product_category.category', '=', category).where(isOffered)
      .orderBy('product_category.productId', 'desc').limit(limit);
    return readOffers(before ? query.where('product_category.productId', '<', before) : query);
  }));
  const found = new Map(pages.flat().map((product) => [product.id, product]));
  return [...found.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1)).slice(0, limit);
}

/** The viewer's own products that are Valid, newest first. */
export async function listMyProducts(ctx: Context, args: MyProductsArgs) {
  const viewer = activeUser(ctx.viewer);
  const matching = () =>
    rows(ctx.em).selectFrom('product').where('sellerId', '=', viewer.id).where('status', '=', ProductStatus.VALID);
  return readNewestFirst<Product>(args, {
    read: (before, limit) => {
      const query = matching().selectAll().orderBy('id', 'desc').limit(limit);
      return (before ? query.where('id', '<', before) : query).execute();
    },
    count: () => countRows(matching()),
  });
}

/** Every product, for staff, newest first. */
export async function listAllProducts(ctx: Context, args: AllProductsArgs) {
  staff(ctx.viewer);
  const { search, status } = args;
  const matching = () => {
    let query = withSellers(ctx);
    if (status) query = query.where('product.status', '=', status);
    if (!search) return query;
    const columns = [
      'product.title', 'product.status', 'product.description', 'user.fullName', 'user.email', 'user.phone', 'user.passportNo',
    ] as const;
    return query.where(({ or, ref }) => or(columns.map((column) => contains(ref(column), search))));
  };
  return readNewestFirst<Product>(args, {
    read: (before, limit) => {
      const query = matching().orderBy('product.id', 'desc').limit(limit);
      return readOffers(before ? query.where('product.id', '<', before) : query);
    },
    count: () => countRows(matching()),
  });
}

/** Every product that is the viewer's to see, newest first: on the market, their own, or of a deal of theirs; for staff all. */
export async function listVisibleProducts(ctx: Context, args: PageArgs) {
  const viewer = signedIn(ctx.viewer);
  enforce(needsActive(viewer));
  if (isStaff(viewer)) return listAllProducts(ctx, args);
  const visible = () =>
    withSellers(ctx).where((eb) =>
      eb.or([
        isOnMarket(eb),
        eb('product.sellerId', '=', viewer.id),
        eb.exists(
          eb.selectFrom('transaction').select('transaction.id').whereRef('transaction.productId', '=', 'product.id')
            .where((deal) => deal.or([deal('transaction.buyerId', '=', viewer.id), deal('transaction.sellerId', '=', viewer.id)])),
        ),
      ]),
    );
  return readNewestFirst<Product>(args, {
    read: (before, limit) => {
      const query = visible().orderBy('product.id', 'desc').limit(limit);
      return readOffers(before ? query.where('product.id', '<', before) : query);
    },
    count: () => countRows(visible()),
  });
}

/** One product that the viewer may see. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function findProduct(ctx: Context, id: string): Promise<Product> {
  enforce(needsActive(ctx.viewer));
  const product = await visibleProduct(ctx, id);
  if (!product) throw notFound();
  return product;
}

/** The product if the viewer may see it, however it was reached; null otherwise. */
export async function visibleProduct(ctx: Context, id: string | null): Promise<Product | null> {
  const product = id ? await ctx.loaders.product.load(id) : null;
  if (!product || !ctx.viewer || needsActive(ctx.viewer)) return null;
  if (canSeeProduct(ctx.viewer, product, product.seller, false)) return product;
  return (await ctx.loaders.isParty.load(product.id)) ? product : null;
}

/** At most six products on the market that share a category, the newest first, never the viewer's own. */
export async function recommend(ctx: Context, product: Product): Promise<Product[]> {
  const viewer = signedIn(ctx.viewer);
  const categories = await ctx.loaders.categories.load(product.id);
  const isOther = (eb: OfSeller) => eb.and([isOnMarket(eb), eb('product.id', '<>', product.id), eb('product.sellerId', '<>', viewer.id)]);
  return newestOf(ctx, categories, isOther, null, RECOMMENDATIONS);
}
