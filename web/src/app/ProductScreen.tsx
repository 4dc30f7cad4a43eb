import { ProductPage } from '../features/products/pages/ProductPage.tsx';
import { PurchaseDialog } from '../features/transactions/parts/PurchaseDialog.tsx';

/** The page of a product with the popup that buys it: products know no transactions. */
export default function ProductScreen() {
  return <ProductPage PurchaseDialog={PurchaseDialog} />;
}
