import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { authorId } from '../../http/caller.ts';
import { recordChange } from '../../resource/audit.ts';
import type { Follow } from '../../resource/offers.ts';
import { selectOne } from '../../resource/select.ts';
import { menuDetails, menus } from '../../tables/access/menu-tables.ts';
import { functionsInOrder, groupsInOrder, type OrderedLine, rankIn, renumbered } from './lines-in-order.ts';
import { menuSource } from './menu-source.ts';

type Context = Parameters<Follow>[3];

async function saveLines(tx: Tx, menuId: number, lines: readonly OrderedLine[], { caller, now }: Context) {
  const Before = await selectOne(tx, menuSource, menuId);
  const places = renumbered(lines);
  await tx.execute(sql`
    update ${menuDetails} line set position = place.position
    from unnest(${sql.param([...places.keys()])}::bigint[], ${sql.param([...places.values()])}::int[]) place(id, position)
    where line.id = place.id`);
  await tx
    .update(menus)
    .set({ Revision: sql`${menus.Revision} + 1`, UpdatedAt: now.toISOString(), UpdatedById: authorId(caller) })
    .where(eq(menus.Id, menuId));
  const After = await selectOne(tx, menuSource, menuId);
  await recordChange(tx, caller, { Resource: 'Menus', RecordId: menuId, Action: 'Update', Before, After });
}

/** Menus whose lines are in the order of groups, or of functions, follow when that changes. Nothing is opened by it. */
const followWith =
  (inOrder: typeof groupsInOrder): Follow =>
  async (tx, before, after, context) => {
    const [was, is] = [rankIn(before), rankIn(after)];
    const all = await tx.select({ Id: menus.Id }).from(menus).orderBy(asc(menus.Id)).for('no key update');
    for (const { Id } of all) {
      const { Position, GroupId, FunctionId } = menuDetails;
      const lines = await tx
        .select({ Id: menuDetails.Id, Position, GroupId, FunctionId })
        .from(menuDetails)
        .where(eq(menuDetails.MenuId, Id))
        .orderBy(asc(Position), asc(menuDetails.Id));
      const next = inOrder(lines, was, is);
      if (next.some((line, nth) => line.Id !== lines[nth]?.Id)) await saveLines(tx, Id, next, context);
    }
  };

export const followGroups = followWith(groupsInOrder);
export const followFunctions = followWith(functionsInOrder);
