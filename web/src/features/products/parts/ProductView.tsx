import { Anchor, Badge, Group, Text, Title, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFlag } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { ProductQuery, ChatProduct_ProductFragment } from '../../../generated/graphql.ts';
import { categoryMessageId } from '../../../lib/options.ts';
import { useReport } from '../../../lib/reporting.ts';
import { ConditionBadge } from './ConditionBadge.tsx';
import { HeartButton } from '../../favourites/parts/HeartButton.tsx';
import { PageHeading } from '../../../ui/Page.tsx';
import { Price } from './Price.tsx';
import { useIsPhone } from '../../../ui/useIsPhone.ts';
import { BackLink } from './BackLink.tsx';
import { BuyActions } from './BuyActions.tsx';
import { BuyRefusal } from './BuyRefusal.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductGallery } from './gallery/ProductGallery.tsx';
import { Recommendations } from './Recommendations.tsx';
import { ShareButton } from './ShareButton.tsx';
import { SellerCard } from './SellerCard.tsx';
import { SoldNotice } from './SoldNotice.tsx';
import { TakenDownNotice } from './TakenDownNotice.tsx';
import { ownWords } from '../../../ui/ownWords.ts';
import classes from './ProductView.module.css';

/** The props of the popup that buys a product. */
export interface PurchaseDialogProps {
  product: ChatProduct_ProductFragment;
  opened: boolean;
  onClose: () => void;
  /** Called when the product turns out to be different from what is shown. */
  onOutdated: () => Promise<unknown>;
}

interface ProductViewProps {
  product: NonNullable<ProductQuery['product']>;
  /** Called when the server knows something newer than what is shown. */
  onOutdated: () => Promise<unknown>;
  PurchaseDialog: ComponentType<PurchaseDialogProps>;
}

const REFUSAL_ID = 'buy-refusal';

/** The picture and words of a product beside the box to buy it; on a phone one below the other. */
export function ProductView({ product, onOutdated, PurchaseDialog }: ProductViewProps) {
  const isPhone = useIsPhone();
  const [buying, { open: buy, close: stopBuying }] = useDisclosure(false);
  const actions = <BuyActions product={product} refusalId={REFUSAL_ID} onBuy={buy} />;

  return (
    <div className={classes.page}>
      {!isPhone && <BackLink />}
      <div className={classes.columns}>
        <div className={classes.picture}>
          <ProductGallery product={product} />
        </div>
        <div className={classes.box}>
          <Group gap={8} className={classes.badges}>
            <ConditionBadge condition={product.condition} />
            {product.categories.map((category) => (
              <CategoryBadge key={category} category={category} />
            ))}
          </Group>
          <PageHeading title={product.title} className={classes.title} />
          <div className={classes.price}>
            <Price type={product.type} price={product.price} />
            <Group gap={4} wrap="nowrap">
              {/* The address of anything else opens for nobody. */}
              {product.status === 'VALID' && <ShareButton product={product} />}
              <HeartButton product={product} />
            </Group>
          </div>
          {!isPhone && <div className={classes.actions}>{actions}</div>}
          {product.isMine && product.status === 'INVALID' && <TakenDownNotice reason={product.takenDownReason} />}
          {product.deal && <SoldNotice id={REFUSAL_ID} deal={product.deal} isMine={product.isMine} />}
          {!product.deal && !product.isMine && (
            <BuyRefusal permission={product.canBuy} id={REFUSAL_ID} onOver={() => void onOutdated()} />
          )}
          <SellerCard product={product} />
          <div className={classes.facts}>
            <ProductFacts type={product.type} createdAt={product.createdAt} />
            {product.canReport.allowed && <ReportButton product={product} />}
          </div>
        </div>
        <section className={classes.description}>
          <Title order={2} mb={8}>
            <FormattedMessage id="product.description" />
          </Title>
          <Text className={classes.words} {...ownWords(product.description)} data-prose>
            {product.description}
          </Text>
        </section>
      </div>
      <Recommendations products={product.recommendations} />
      {isPhone && <div className={classes.bar}>{actions}</div>}
      <PurchaseDialog product={product} opened={buying} onClose={stopBuying} onOutdated={onOutdated} />
    </div>
  );
}

function ReportButton({ product: { id, title } }: { product: { id: string; title: string } }) {
  const report = useReport();
  return (
    <UnstyledButton className={classes.report} onClick={() => report({ type: 'PRODUCT', id, name: title })}>
      <IconFlag size={20} stroke={1.6} aria-hidden />
      <FormattedMessage id="product.report" />
    </UnstyledButton>
  );
}

function CategoryBadge({ category }: { category: string }) {
  const intl = useIntl();
  const messageId = categoryMessageId(category);
  return (
    <Anchor component={Link} to={`/browse?${new URLSearchParams({ category }).toString()}`} underline="never">
      <Badge variant="default" className={classes.category}>
        {messageId ? intl.formatMessage({ id: messageId }) : category}
      </Badge>
    </Anchor>
  );
}
