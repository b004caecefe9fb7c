import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens of what is sold. */
export const catalogueScreens: DomainScreens = {
  desk: {
    groups: () => import('./groups/GroupsScreen.tsx').then((m) => m.GroupsScreen),
    products: () => import('./products/ProductsScreen.tsx').then((m) => m.ProductsScreen),
    packages: () => import('./packages/PackagesScreen.tsx').then((m) => m.PackagesScreen),
    'product-switches': () => import('./switches/ProductSwitchesScreen.tsx').then((m) => m.ProductSwitchesScreen),
  },
};
