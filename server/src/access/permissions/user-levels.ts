import { resourceLevels } from '@circolo/contract/access/permissions/permission-policy';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { findMenuId } from '../../http/rights/chosen-menu.ts';
import { functionLines } from './function-lines.ts';

type Software = Parameters<typeof resourceLevels>[1];

/** What a user may do without a session: the menu that counts for them now, and its levels. */
export async function findUserLevels(
  db: Queryable,
  { Id: UserId, Software }: { Id: number; Software: Software },
): Promise<Pick<Caller, 'MenuId' | 'Levels'>> {
  const MenuId = await findMenuId(db, UserId);
  const lines = MenuId === null ? [] : await functionLines(db, { MenuId, UserId }, 'it');
  const grants = lines.map(({ Function: stored, Resources }) => ({ ...stored, Resources }));
  return { MenuId, Levels: resourceLevels(grants, Software) };
}
