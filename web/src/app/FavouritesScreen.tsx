import FavouritesPage from '../features/favourites/pages/FavouritesPage.tsx';
import { ProductCard } from '../features/products/parts/ProductCard.tsx';
import { ProductGrid } from '../features/products/parts/ProductGrid.tsx';

/** The favourites on the cards of products: the cards show hearts, so that favourites know no cards. */
export default function FavouritesScreen() {
  return <FavouritesPage Card={ProductCard} Grid={ProductGrid} />;
}
