import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens of what providers report. */
export const settlementScreens: DomainScreens = {
  desk: {
    settlements: () => import('./SettlementsScreen.tsx').then((m) => m.SettlementsScreen),
    // Nothing else is below the screen.
    'settlements/$Part': () => import('./MovementsScreen.tsx').then((m) => m.MovementsScreen),
  },
};
