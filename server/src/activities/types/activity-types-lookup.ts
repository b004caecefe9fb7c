import { activityTypesLookup } from '@circolo/contract/activities/activity-types-lookup';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { containsText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { activityTypes as t } from '../../tables/activities/activity-tables.ts';

/** What somebody may choose from. */
export function activityTypesLookupRoutes(api: Api): void {
  read(api, activityTypesLookup, async (db, { query, language }) => {
    const Description =
      language === 'en' ? sql<string>`coalesce(${t.DescriptionEn}, ${t.Description})` : sql<string>`${t.Description}`;
    const rows = await db
      .select({
        Id: t.Id,
        Description,
        Software: t.Software,
        AccountingTypes: t.AccountingTypes,
        TaxRegimes: t.TaxRegimes,
        Icon: t.Icon,
      })
      .from(t)
      .where(
        and(
          // One that is in use can be named although it can no longer be chosen.
          query.Ids ? inArray(t.Id, query.Ids) : eq(t.Active, true),
          query.Software ? eq(t.Software, query.Software) : undefined,
          query.Search ? containsText(Description, query.Search) : undefined,
        ),
      )
      .orderBy(asc(t.Software), asc(t.Position), asc(t.Id));
    return rows as never; // Columns of lists of codes.
  });
}
