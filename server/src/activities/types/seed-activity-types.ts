import { AccountingType, TaxRegime } from '@circolo/contract/codes/activity-codes';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { activityTypes } from '../../tables/activities/activity-tables.ts';
import activityTypeData from './data/activity-types.json' with { type: 'json' };

/** The activity types that a new product begins with; one that staff deleted does not come back. */
export async function seedActivityTypes(tx: Tx): Promise<void> {
  if ((await tx.$count(activityTypes)) > 0) return;
  const rows = activityTypeData.rows.map((row, index) => ({
    Code: row.code,
    Description: row.it,
    DescriptionEn: row.en,
    Software: row.software,
    Icon: row.icon,
    AccountingTypes: [AccountingType.simplified, AccountingType.ordinary],
    TaxRegimes: [TaxRegime.facilitated, TaxRegime.ordinary],
    Position: (index + 1) * 10,
    Search: searchText(row.code, row.it, row.en),
  }));
  await tx.insert(activityTypes).values(rows);
}
