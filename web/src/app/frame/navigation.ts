import {
  IconBan,
  IconBookmarks,
  IconFileText,
  IconFlag,
  IconGift,
  IconHeart,
  IconHome,
  IconLayoutGrid,
  IconPackage,
  IconPlus,
  IconShieldLock,
  IconShoppingBag,
  IconUser,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { MessageId } from '../../lib/intl.tsx';

export interface NavigationLink {
  to: string;
  messageId: MessageId;
  icon: Icon;
}

const home: NavigationLink = { to: '/', messageId: 'nav.home', icon: IconHome };
const browse: NavigationLink = { to: '/browse', messageId: 'nav.browse', icon: IconLayoutGrid };
const purchased: NavigationLink = { to: '/purchased', messageId: 'nav.purchased', icon: IconShoppingBag };
const myProducts: NavigationLink = { to: '/myProducts', messageId: 'nav.myProducts', icon: IconPackage };
const favourites: NavigationLink = { to: '/favourites', messageId: 'nav.favourites', icon: IconHeart };
const savedSearches: NavigationLink = { to: '/savedSearches', messageId: 'nav.savedSearches', icon: IconBookmarks };
const sell: NavigationLink = { to: '/sell', messageId: 'nav.sell', icon: IconPlus };
const donate: NavigationLink = { to: '/donate', messageId: 'nav.donate', icon: IconGift };
const profile: NavigationLink = { to: '/profile', messageId: 'nav.profile', icon: IconUser };
const security: NavigationLink = { to: '/security', messageId: 'security.title', icon: IconShieldLock };
const report: NavigationLink = { to: '/report', messageId: 'nav.report', icon: IconFlag };
const terms: NavigationLink = { to: '/terms', messageId: 'nav.terms', icon: IconFileText };
const prohibited: NavigationLink = { to: '/prohibited', messageId: 'prohibited.title', icon: IconBan };

/** The Products dropdown. */
export const productLinks = [browse, purchased, myProducts];

/** The bar at the bottom of a phone. */
export const tabLinks = [home, browse, sell, purchased, profile];

/** The links of the person's own menu besides the profile. */
export const ownLinks = [favourites, savedSearches];

/** The footer's menu. */
export const footerLinks = [home, browse, myProducts, sell];

/** The footer's help. */
export const helpLinks = [report, terms, prohibited];

/** All screens but those of help, for the drawer of a phone; a confined account has only what is open to it. */
export function drawerLinks(confined: boolean) {
  return confined
    ? [home, profile, security]
    : [home, browse, purchased, myProducts, ...ownLinks, sell, donate, profile, security];
}
