import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens of brands. */
export const originScreens: DomainScreens = {
  desk: {
    origins: () => import('./OriginsScreen.tsx').then((m) => m.OriginsScreen),
    'origin-categories': () => import('./OriginCategoriesScreen.tsx').then((m) => m.OriginCategoriesScreen),
  },
};
