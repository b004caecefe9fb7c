import { ScheduleRepeat } from '@circolo/contract/export-schedules/export-schedule-codes';
import { nextMoment, type Repetition } from '@circolo/contract/export-schedules/repetition';
import type { Tx } from '../../src/db/database.ts';
import { exportSchedules } from '../../src/tables/spooler/export-schedule-tables.ts';

const TimeZone = 'Europe/Rome';

const firstOfMonth: Repetition = { Repeat: ScheduleRepeat.monthly, Weekdays: [], MonthDay: 1, Hour: 7, TimeZone };
const mondays: Repetition = { Repeat: ScheduleRepeat.weekly, Weekdays: [1], MonthDay: null, Hour: 7, TimeZone };

const schedules = [
  {
    Description: 'Ordini incassati nel mese',
    Resource: 'Orders',
    Tab: null,
    Query: { PaidAtPeriod: 'lastMonth', OrderColumn: 'Number', OrderType: 'ASC' },
    Columns: ['Number', 'Date', 'Organisation', 'Status', 'Total', 'PaymentType'],
    repetition: firstOfMonth,
  },
  {
    Description: 'Abbonamenti in scadenza',
    Resource: 'Purchases',
    Tab: 'expiring',
    Query: { OrderColumn: 'EndDate', OrderType: 'ASC' },
    Columns: ['User', 'Package', 'EndDate', 'YearlyAmount', 'AutoRenew'],
    repetition: mondays,
  },
];

/** What is exported by itself: for the bookkeeper each month, for who looks after renewals each Monday. */
export async function seedDemoSchedules(tx: Tx, { userId, now }: { userId: number; now: Date }): Promise<void> {
  const at = now.toISOString();
  await tx.insert(exportSchedules).values(
    schedules.map(({ repetition, ...schedule }) => ({
      ...schedule,
      ...repetition,
      Weekdays: [...repetition.Weekdays],
      UserId: userId,
      FollowsView: false,
      Format: 'CSV',
      Style: 'Excel',
      Language: 'it',
      NextRunAt: nextMoment(repetition, now),
      CreatedAt: at,
      CreatedById: userId,
      UpdatedAt: at,
      UpdatedById: userId,
    })),
  );
}
