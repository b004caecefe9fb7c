import { t } from '../fixtures/messages.ts';
import type { ScreenPlan } from './screen-plan.ts';

/** Reminders, payment chasing and changes of price. */
export const subscriptionPlans: readonly ScreenPlan[] = [
  {
    resource: 'ReminderRules',
    path: 'reminder-rules',
    fill: (name) => ({
      Description: name,
      OffsetDays: '-45',
      Channel: { choose: t('enums.ReminderChannel.S') },
    }),
    edit: (name) => ({ field: 'Description', entry: `${name} bis`, shown: `${name} bis` }),
    filter: { field: 'Channel', option: t('enums.ReminderChannel.S') },
    viewer: 'COM',
  },
  {
    resource: 'PriceWaves',
    path: 'price-waves',
    fill: (name) => ({
      Description: name,
      Package: { find: 'Base' },
      NewPrice: '150',
      Policy: { choose: t('enums.PriceWavePolicy.L') },
      EffectiveFrom: '01/03/2030',
      NoticeDate: '01/01/2030',
    }),
    edit: (name) => ({ field: 'Description', entry: `${name} bis`, shown: `${name} bis` }),
    filter: { field: 'Cancelled', option: t('list.no') },
    viewer: 'COM',
  },
];
