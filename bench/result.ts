import { medianOf, type Measured } from './load.ts';

/** One row of the table, at one number of products. */
export interface Result {
  row: string;
  products: number;
  goal: number | null;
  product: Measured;
  bare: Measured;
  /** Requests a second, product to bare. */
  ratio: number;
}

export function resultOf(
  row: string,
  products: number,
  goal: number | null,
  rounds: Record<'product' | 'bare', Measured[]>,
): Result {
  const [product, bare] = [medianOf(rounds.product), medianOf(rounds.bare)];
  return { row, products, goal, product, bare, ratio: product.perSecond / bare.perSecond };
}
