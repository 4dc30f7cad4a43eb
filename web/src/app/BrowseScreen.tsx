import BrowsePage from '../features/products/pages/BrowsePage.tsx';
import { SaveSearch } from '../features/searches/parts/SaveSearch.tsx';

export { loader } from '../features/products/pages/BrowsePage.tsx';

/** Browse with what keeps a search: products know no saved searches. */
export default function BrowseScreen() {
  return <BrowsePage SaveSearch={SaveSearch} />;
}
