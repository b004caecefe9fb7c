import { activityTypes } from '@circolo/contract/activities/activity-type';
import { asc, type SQL, sql } from 'drizzle-orm';
import type { Api } from '../http/api.ts';
import { anyOf, isFlag, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { count, list, one } from '../resource/read-routes.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { activityTypes as t } from './tables.ts';

const source = {
  resource: activityTypes,
  table: t,
  rows: (db, where, order) =>
    db
      .select({
        Id: t.Id,
        Code: t.Code,
        Description: t.Description,
        DescriptionEn: t.DescriptionEn,
        Software: t.Software as unknown as SQL<never>, // Columns of codes.
        AccountingTypes: t.AccountingTypes as unknown as SQL<never>,
        TaxRegimes: t.TaxRegimes as unknown as SQL<never>,
        Icon: t.Icon,
        Active: t.Active,
        Position: t.Position,
        ...tailColumns(t),
      })
      .from(t)
      .where(where)
      .orderBy(...order),
  conditions: {
    // A few dozen rows: the label is search column enough.
    Search: textIn(t.Description),
    Description: textIn(t.Description),
    Software: (value) => anyOf(t.Software, value),
    AccountingType: (value) => sql`${t.AccountingTypes} && ${value}`,
    TaxRegime: (value) => sql`${t.TaxRegimes} && ${value}`,
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Code: t.Code,
    Description: t.Description,
    Software: t.Software,
    Active: t.Active,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Software), asc(t.Position), asc(t.Id)],
  label: t.Description,
} satisfies Source<typeof activityTypes>;

/** The activity types as staff read them; what one chooses from is the lookup. */
export function activityTypeListRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  exported(api, source, everyRow);
}
