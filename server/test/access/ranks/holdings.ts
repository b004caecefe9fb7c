import { AuthorizationLevel, allows, type Level } from '@circolo/contract/authorization/levels';
import { landsOnDesk, type UserNatureCode } from '@circolo/contract/authorization/natures';
import { functionRows } from '../../../src/access/menus/seed-menu-rows.ts';
import { deskNatures } from '../../../src/access/menus/seed-menu-shape.ts';

/** The menus of this walk: everything, users alone, or seeing them; null is the delivered one of the nature. */
export type MenuKind = 'everything' | 'users' | 'sees' | null;

/** Whether a menu opens a function, and how far. */
export function levelInMenu(kind: Exclude<MenuKind, null>, baseUrl: string): Level | null {
  if (kind === 'everything') return AuthorizationLevel.full;
  if (baseUrl !== 'users') return null;
  return kind === 'users' ? AuthorizationLevel.full : AuthorizationLevel.view;
}

/** What a nature's delivered menu says of a function, read from the table that it is made of. */
function deliveredLevel(nature: UserNatureCode, levels: readonly Level[]): Level {
  const column = (deskNatures as readonly UserNatureCode[]).indexOf(nature);
  return levels[column] ?? AuthorizationLevel.none;
}

/** The levels of a person by their nature and menu, worked out from the seeds and not by the product. */
export function levelsOf(nature: UserNatureCode, menu: MenuKind): ReadonlyMap<string, Level> {
  const levels = new Map<string, Level>();
  if (!landsOnDesk(nature)) return levels;
  for (const { BaseUrl, Resources, levels: delivered } of functionRows) {
    const level = menu ? (levelInMenu(menu, BaseUrl) ?? AuthorizationLevel.none) : deliveredLevel(nature, delivered);
    for (const resource of Resources) {
      const known = levels.get(resource) ?? AuthorizationLevel.none;
      levels.set(resource, allows(level, known) ? level : known);
    }
  }
  return levels;
}
