import {
  type ChoosableMenu,
  chooseMenu,
  decideLevel,
  type FunctionGrant,
  type MenuGrant,
  type MenuHolder,
  type PersonalGrant,
  withPersonal,
} from '@circolo/contract/access/permissions/permission-policy';
import { AuthorizationLevel, type Level } from '@circolo/contract/authorization/levels';
import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';

/** All menus as they are, or as they would be, and what each one's functions are. */
export interface MenuSnapshot {
  menus: readonly (ChoosableMenu & { Description: string })[];
  grantsOf(menuId: number): readonly MenuGrant[];
}

/** Somebody who may or may not exist. */
export type Person = MenuHolder & { Software: SoftwareCode | null; Personal: readonly PersonalGrant[] };

type GrantedFunction = MenuGrant & FunctionGrant;

/** What a world gives a person: the menu that counts and its functions with the person's own levels. */
export function givenTo(world: MenuSnapshot, person: Person) {
  const { Menu, Reason } = chooseMenu(world.menus, person);
  const grants: GrantedFunction[] = Menu ? withPersonal(world.grantsOf(Menu.Id), person.Personal) : [];
  return { Menu, Reason, grants };
}

export interface Difference<Key> {
  key: Key;
  Before: Level;
  After: Level;
}

/** Where two sets of levels differ; what one of them lacks is not allowed there. */
export function differences<Key>(before: ReadonlyMap<Key, Level>, after: ReadonlyMap<Key, Level>): Difference<Key>[] {
  const keys = [...new Set([...before.keys(), ...after.keys()])];
  return keys
    .map((key) => ({
      key,
      Before: before.get(key) ?? AuthorizationLevel.none,
      After: after.get(key) ?? AuthorizationLevel.none,
    }))
    .filter(({ Before, After }) => Before !== After);
}

/** The level on every function that is spoken of. */
export const functionLevelsOf = (
  grants: readonly GrantedFunction[],
  software: SoftwareCode | null,
): Map<number, Level> => new Map(grants.map((grant) => [grant.FunctionId, decideLevel(grant, software).Level]));
