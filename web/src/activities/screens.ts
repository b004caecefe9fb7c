import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens of customers’ activities. */
export const activityScreens: DomainScreens = {
  desk: {
    'activity-types': () => import('./types/ActivityTypesScreen.tsx').then((m) => m.ActivityTypesScreen),
  },
  inShell: {
    activities: () => import('./ActivitiesPage.tsx').then((m) => m.ActivitiesPage),
    'activities/on-boarding': () => import('./on-boarding/OnBoardingPage.tsx').then((m) => m.openOnBoarding()),
  },
};
