import type { DomainScreens } from '../navigation/domain-screens.ts';

/** The screens of renewals and reminders. */
export const subscriptionScreens: DomainScreens = {
  desk: {
    'packages/$Part': () => import('./price-list/PriceListPage.tsx').then((m) => m.PriceListPage),
    'time-machine': () => import('./time-machine/TimeMachineScreen.tsx').then((m) => m.TimeMachineScreen),
    'reminder-rules': () => import('./ReminderRulesScreen.tsx').then((m) => m.ReminderRulesScreen),
    'dunning-steps': () => import('./DunningStepsScreen.tsx').then((m) => m.DunningStepsScreen),
    'price-waves': () => import('./PriceWavesScreen.tsx').then((m) => m.PriceWavesScreen),
  },
};
