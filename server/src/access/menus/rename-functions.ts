import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { menuDetails, menuFunctions, menus } from '../../tables/access/menu-tables.ts';
import { functionRows } from './seed-menu-rows.ts';

/** What functions were called in earlier releases, by their key. */
const formerNames: readonly { Key: number; Description: string; DescriptionEn: string }[] = [
  { Key: 1110, Description: 'Utenti', DescriptionEn: 'Users' },
];

/** Gives functions of an older database the name that they have now; one that staff have named otherwise keeps it. */
export async function renameFunctions(tx: Tx): Promise<void> {
  for (const former of formerNames) {
    const row = functionRows.find(({ Key }) => Key === former.Key);
    if (!row) continue;
    const { Description, DescriptionEn, BaseUrl } = row;
    const renamed = await tx
      .update(menuFunctions)
      .set({ Description, DescriptionEn, Search: searchText(String(row.Key), Description, DescriptionEn, BaseUrl) })
      .where(
        and(
          eq(menuFunctions.Key, former.Key),
          eq(menuFunctions.Description, former.Description),
          eq(menuFunctions.DescriptionEn, former.DescriptionEn),
        ),
      )
      .returning({ Id: menuFunctions.Id });
    if (renamed.length === 0) continue;
    const holding = tx
      .select({ Id: menuDetails.MenuId })
      .from(menuDetails)
      .where(
        inArray(
          menuDetails.FunctionId,
          renamed.map(({ Id }) => Id),
        ),
      );
    await tx
      .update(menus)
      .set({ Revision: sql`${menus.Revision} + 1` })
      .where(inArray(menus.Id, holding));
  }
}
