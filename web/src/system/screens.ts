import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screen of the installation itself. */
export const systemScreens: DomainScreens = {
  desk: {
    system: () => import('./SystemScreen.tsx').then((m) => m.SystemScreen),
  },
};
