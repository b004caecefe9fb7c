import { AuthorizationLevel } from '../../authorization/levels.ts';
import type { SoftwareCode } from '../../codes/catalogue-codes.ts';
import type { MenuFunctionItem, MenuGroupItem, MenuItem } from '../sessions/logged-user.ts';
import { decideLevel, type FunctionGrant } from './permission-policy.ts';

/** A function as it is stored, with what the menu and the person's own level say; outside of the menu it has no position. */
export interface MenuLine {
  Position: number | null;
  Group: Omit<MenuGroupItem, 'Functions'> | null;
  Function: Omit<MenuFunctionItem, 'BaseAuthorization' | 'CustomAuthorization'> & FunctionGrant;
}

function itemOf({ Function: stored }: MenuLine): MenuFunctionItem {
  const {
    Active: _,
    AssociationOnly: __,
    PersonalAuthorization,
    BaseAuthorization,
    CustomAuthorization,
    ...item
  } = stored;
  return {
    ...item,
    BaseAuthorization: BaseAuthorization ?? AuthorizationLevel.none,
    CustomAuthorization: PersonalAuthorization ?? CustomAuthorization,
  };
}

/** By position; what the menu does not hold comes last. */
function inOrder(lines: readonly MenuLine[]): (MenuLine & { Position: number })[] {
  const placed = lines.flatMap((line) => (line.Position === null ? [] : [{ ...line, Position: line.Position }]));
  const last = placed.reduce((most, { Position }) => Math.max(most, Position), 0);
  const outside = lines.filter(({ Position }) => Position === null);
  return [
    ...placed.sort((a, b) => a.Position - b.Position),
    ...outside.map((line, index) => ({ ...line, Position: last + (index + 1) * 10 })),
  ];
}

/**
 * The lines of a menu as the person sees them, by position: a group is at the place of its first function and holds all
 * of them; functions that only the person's own level opens come last. What the policy closes is left out.
 */
export function menuItems(lines: readonly MenuLine[], software: SoftwareCode | null): MenuItem[] {
  const items: MenuItem[] = [];
  const groups = new Map<number, MenuGroupItem>();
  for (const line of inOrder(lines)) {
    if (decideLevel(line.Function, software).Level === AuthorizationLevel.none) continue;
    const item = itemOf(line);
    if (!line.Group) {
      items.push({ Position: line.Position, Function: item });
      continue;
    }
    const known = groups.get(line.Group.Id);
    if (known) {
      known.Functions.push(item);
      continue;
    }
    const group = { ...line.Group, Functions: [item] };
    groups.set(line.Group.Id, group);
    items.push({ Position: line.Position, GroupFunctions: group });
  }
  return items;
}
