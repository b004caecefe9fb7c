import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The first page of the desk. */
export const dashboardScreens: DomainScreens = {
  desk: {
    '': () => import('./DashboardPage.tsx').then((m) => m.DashboardPage),
  },
};
