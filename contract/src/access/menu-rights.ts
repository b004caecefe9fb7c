import { effectiveLevel, type Level, widest } from './authorization.ts';
import type { MenuFunctionItem, MenuGroupItem, MenuItem } from './logged-user.ts';

/** A function of a menu as far as it decides rights. */
interface GrantingFunction {
  Resources: readonly string[];
  BaseAuthorization: Level | null;
  CustomAuthorization: Level | null;
}

/**
 * What a menu grants by resource: the effective level of every function that opens it, the widest where several do
 * (decisions.md section 4).
 * @example resourceLevels([{ Resources: ['Orders'], BaseAuthorization: 'F', CustomAuthorization: 'V' }]).get('Orders') // 'V'
 */
export function resourceLevels(functions: readonly GrantingFunction[]): ReadonlyMap<string, Level> {
  const levels = new Map<string, Level>();
  for (const { Resources, BaseAuthorization, CustomAuthorization } of functions) {
    const level = effectiveLevel(CustomAuthorization, BaseAuthorization);
    for (const resource of Resources) levels.set(resource, widest(levels.get(resource) ?? 'N', level));
  }
  return levels;
}

/** A line of a menu as it is stored, its function active. */
interface MenuLine {
  Position: number;
  Group: Omit<MenuGroupItem, 'Functions'> | null;
  Function: MenuFunctionItem & { AssociationOnly: boolean };
}

/**
 * The lines of a menu as the person sees them, by position: a group stands where its first function does and holds all of
 * them. What is not allowed is left out, and so is, for a user of the sports centres' product, what is of associations only.
 */
export function menuItems(lines: readonly MenuLine[], software: 'A' | 'O' | null): MenuItem[] {
  const items: MenuItem[] = [];
  const groups = new Map<number, MenuGroupItem>();
  for (const { Position, Group, Function: stored } of [...lines].sort((a, b) => a.Position - b.Position)) {
    const { AssociationOnly, ...item } = stored;
    if (effectiveLevel(item.CustomAuthorization, item.BaseAuthorization) === 'N') continue;
    if (AssociationOnly && software === 'O') continue;
    if (!Group) {
      items.push({ Position, Function: item });
      continue;
    }
    const known = groups.get(Group.Id);
    if (known) {
      known.Functions.push(item);
      continue;
    }
    const group = { ...Group, Functions: [item] };
    groups.set(Group.Id, group);
    items.push({ Position, GroupFunctions: group });
  }
  return items;
}
