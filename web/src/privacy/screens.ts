import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens about personal data. */
export const privacyScreens: DomainScreens = {
  desk: {
    retention: () => import('./retention/RetentionScreen.tsx').then((m) => m.RetentionScreen),
  },
};
