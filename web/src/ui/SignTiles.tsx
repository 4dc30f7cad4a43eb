import { Picture } from './picture/Picture.tsx';

const TILES = [
  'Sports & Outdoor',
  'Other Technology',
  'Healthcare',
  'Cameras / Drones',
  "Women's Bags",
  'Furniture',
  'Books',
];

/** Drawings of things on the market, beside the forms of visitors on a wide screen. */
export default function SignTiles() {
  return TILES.map((category) => <Picture key={category} src={null} alt="" sizes="250px" category={category} />);
}
