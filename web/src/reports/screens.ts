import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens of the business reports: one for each, the first one without a name. */
export const reportScreens: DomainScreens = {
  desk: {
    reports: () => import('./ReportScreen.tsx').then((m) => m.ReportScreen),
    'reports/$Report': () => import('./ReportScreen.tsx').then((m) => m.ReportScreen),
  },
};
