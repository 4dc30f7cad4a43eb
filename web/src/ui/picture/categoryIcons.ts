import {
  IconArmchair,
  IconBallFootball,
  IconBasket,
  IconBook,
  IconCamera,
  IconCar,
  IconDeviceDesktop,
  IconDeviceGamepad2,
  IconDeviceMobile,
  IconDevices,
  IconHanger,
  IconHeartbeat,
  IconPackage,
  IconPill,
  IconPuzzle,
  IconShirt,
  IconShoe,
  IconShoppingBag,
  IconTicket,
  IconToolsKitchen2,
  IconWashMachine,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';

/** The five soft colours that a placeholder can have. */
export type Tint = 'green' | 'marigold' | 'coral' | 'sky' | 'sand';

interface CategoryLook {
  icon: Icon;
  tint: Tint;
}

const looks: Record<string, CategoryLook> = {
  "Men's Clothing": { icon: IconShirt, tint: 'sky' },
  "Women's Clothing": { icon: IconHanger, tint: 'coral' },
  "Men's Shoes": { icon: IconShoe, tint: 'sky' },
  "Women's Shoes": { icon: IconShoe, tint: 'coral' },
  "Men's Bags": { icon: IconShoppingBag, tint: 'sand' },
  "Women's Bags": { icon: IconShoppingBag, tint: 'coral' },
  'Food & Beverages': { icon: IconToolsKitchen2, tint: 'marigold' },
  Groceries: { icon: IconBasket, tint: 'green' },
  Mobile: { icon: IconDeviceMobile, tint: 'sky' },
  Computer: { icon: IconDeviceDesktop, tint: 'sand' },
  'Cameras / Drones': { icon: IconCamera, tint: 'green' },
  'Home Appliances': { icon: IconWashMachine, tint: 'green' },
  'Gaming Consoles': { icon: IconDeviceGamepad2, tint: 'green' },
  'Other Technology': { icon: IconDevices, tint: 'sky' },
  Healthcare: { icon: IconHeartbeat, tint: 'coral' },
  Pharmaceuticals: { icon: IconPill, tint: 'green' },
  Furniture: { icon: IconArmchair, tint: 'sand' },
  Automotive: { icon: IconCar, tint: 'sky' },
  Tickets: { icon: IconTicket, tint: 'marigold' },
  Books: { icon: IconBook, tint: 'sky' },
  'Games & Hobbies': { icon: IconPuzzle, tint: 'marigold' },
  'Sports & Outdoor': { icon: IconBallFootball, tint: 'green' },
};

/** Icon and colour that stand for a category where there is no picture. */
export function categoryLook(category: string | null | undefined): CategoryLook {
  return (category && looks[category]) || { icon: IconPackage, tint: 'sand' };
}
