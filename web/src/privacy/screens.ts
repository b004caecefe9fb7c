import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens about personal data. */
export const privacyScreens: DomainScreens = {
  desk: {
    'processing-register': () => import('./processing/RegisterScreen.tsx').then((m) => m.RegisterScreen),
    retention: () => import('./retention/RetentionScreen.tsx').then((m) => m.RetentionScreen),
  },
};
