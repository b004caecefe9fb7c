import { activities } from '@circolo/contract/activities/activity';
import { activityTypes as typeResource } from '@circolo/contract/activities/activity-type';
import { asc } from 'drizzle-orm';
import { activityTypes, activities as t } from '../../src/tables/activities/activity-tables.ts';
import { userActivities } from '../../src/tables/user-activities/user-activity-tables.ts';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);

export const activitiesSample: Sample = {
  resource: activities,
  unreferred: true,
  make: async ({ database: { db } }, nth, { userId }) => {
    const [type] = await db
      .select({ Id: activityTypes.Id })
      .from(activityTypes)
      .orderBy(asc(activityTypes.Id))
      .limit(1);
    const values = { TypeId: type?.Id ?? 0, AccountingType: 'S', TaxRegime: 'A', Software: 'A' };
    const [row] = await db
      .insert(t)
      .values({ ...values, Description: `Attività numero ${nth}` })
      .returning({ Id: t.Id });
    const ActivityId = row?.Id ?? 0;
    await db.insert(userActivities).values({ UserId: userId, ActivityId });
    return ActivityId;
  },
  finds: {
    Description: ({ Description }) => text(Description),
    Type: ({ Type }) => text((Type as { Id: number }).Id),
    AccountingType: ({ AccountingType }) => text(AccountingType),
    TaxRegime: ({ TaxRegime }) => text(TaxRegime),
  },
  misses: { Description: 'nessuna', Type: '999999', AccountingType: 'O,X', TaxRegime: 'O' },
};

export const activityTypesSample: Sample = {
  resource: typeResource,
  unreferred: true,
  input: async (_app, nth) => ({
    Code: `SAMPLE${nth}`,
    Description: `Tipo di prova ${nth}`,
    Software: 'O',
    AccountingTypes: ['S'],
    TaxRegimes: ['A'],
    Active: false,
  }),
  change: { Description: 'Un altro tipo', TaxRegimes: ['A', 'O'], Active: true },
  finds: {
    Search: ({ Description }) => text(Description),
    Description: ({ Description }) => text(Description),
    Software: ({ Software }) => text(Software),
    AccountingType: () => 'S,X',
    TaxRegime: () => 'A',
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuno',
    Description: 'nessuno',
    Software: 'A',
    AccountingType: 'O',
    TaxRegime: 'O',
    Active: 'true',
  },
  refer: async (_app, id, db) => {
    await db.insert(t).values({
      Description: 'Attività del tipo',
      TypeId: id,
      AccountingType: 'S',
      TaxRegime: 'A',
      Software: 'O',
    });
  },
};
