import { ProductDetails } from '../features/products/parts/ProductDetails.tsx';
import { PurchaseDialog } from '../features/transactions/parts/PurchaseDialog.tsx';

/** The page of a product with the popup that buys it: products know no transactions. */
export default function ProductScreen() {
  return <ProductDetails PurchaseDialog={PurchaseDialog} />;
}
