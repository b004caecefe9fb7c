import { AuthorizationLevel, effectiveLevel, type Level, widest } from '../../authorization/levels.ts';
import { landsOnDesk, type UserNatureCode } from '../../authorization/natures.ts';
import { Software, type SoftwareCode } from '../../codes/catalogue-codes.ts';

/** Why a menu counts: given to the person, of the nature and activity type, of the nature alone; or why none does. */
export const MenuReason = { custom: 'C', activityType: 'T', fallback: 'F', none: 'N', shop: 'S' } as const;
export type MenuReasonCode = (typeof MenuReason)[keyof typeof MenuReason];

/** What decided a level: the person's own, the menu's custom or base one, or what closes the function. */
export const LevelRule = {
  personal: 'U',
  menuCustom: 'C',
  menuBase: 'B',
  outside: 'A',
  inactive: 'I',
  associationOnly: 'O',
  noMenu: 'N',
} as const;
export type LevelRuleCode = (typeof LevelRule)[keyof typeof LevelRule];

/** A menu as far as it can be chosen. */
export interface ChoosableMenu {
  Id: number;
  UserNature: UserNatureCode;
  ActivityTypeId: number | null;
  Custom: boolean;
  Active: boolean;
}

/** For whom a menu is chosen. */
export interface MenuHolder {
  Nature: UserNatureCode;
  /** The type of the current activity. */
  ActivityTypeId: number | null;
  /** The menu given to this very person. */
  CustomMenuId: number | null;
}

/**
 * The menu that counts (decisions.md section 4): an active custom one of the nature that was given to the person, else the
 * active one of the nature and the current activity's type, else the nature's without a type. Customers have none.
 * @example chooseMenu(menus, { Nature: 'COM', ActivityTypeId: null, CustomMenuId: null }).Reason // 'F'
 */
export function chooseMenu<M extends ChoosableMenu>(
  menus: readonly M[],
  { Nature, ActivityTypeId, CustomMenuId }: MenuHolder,
): { Menu: M | null; Reason: MenuReasonCode } {
  if (!landsOnDesk(Nature)) return { Menu: null, Reason: MenuReason.shop };
  const active = menus.filter((menu) => menu.Active && menu.UserNature === Nature);
  const given = active.find(({ Id }) => Id === CustomMenuId);
  if (given) return { Menu: given, Reason: MenuReason.custom };
  const standard = active.filter(({ Custom }) => !Custom);
  const exact = standard.find((menu) => menu.ActivityTypeId !== null && menu.ActivityTypeId === ActivityTypeId);
  if (exact) return { Menu: exact, Reason: MenuReason.activityType };
  const fallback = standard.find((menu) => menu.ActivityTypeId === null);
  return fallback ? { Menu: fallback, Reason: MenuReason.fallback } : { Menu: null, Reason: MenuReason.none };
}

/** A function of the desk and its levels: by the menu (null: it is not in there) and for the person. */
export interface FunctionGrant {
  Active: boolean;
  /** Exclusive to the association product: a user of the sports centres' one never has it. */
  AssociationOnly: boolean;
  BaseAuthorization: Level | null;
  CustomAuthorization: Level | null;
  PersonalAuthorization: Level | null;
}

/**
 * The level on one function, and the rule that decided it: the person's own, else the menu's custom one, else its base
 * one, else not allowed (product.md section 6). `software` is null for staff.
 */
export function decideLevel(
  grant: FunctionGrant,
  software: SoftwareCode | null,
): { Level: Level; Rule: LevelRuleCode } {
  const { PersonalAuthorization: personal, CustomAuthorization: custom, BaseAuthorization: base } = grant;
  if (!grant.Active) return { Level: AuthorizationLevel.none, Rule: LevelRule.inactive };
  if (grant.AssociationOnly && software === Software.centre)
    return { Level: AuthorizationLevel.none, Rule: LevelRule.associationOnly };
  const Level = effectiveLevel(personal ?? custom, base);
  if (personal !== null) return { Level, Rule: LevelRule.personal };
  if (custom !== null) return { Level, Rule: LevelRule.menuCustom };
  return { Level, Rule: base === null ? LevelRule.outside : LevelRule.menuBase };
}

/** The same for somebody whose menu is known: without one there is no desk, whatever levels the person was given. */
export const decideWith = (
  menuId: number | null,
  grant: FunctionGrant,
  software: SoftwareCode | null,
): { Level: Level; Rule: LevelRuleCode } =>
  menuId === null ? { Level: AuthorizationLevel.none, Rule: LevelRule.noMenu } : decideLevel(grant, software);

/**
 * What a person reaches by resource: of every function that opens it the level, the widest where several do
 * (decisions.md section 4). To be asked only for somebody who has a menu.
 */
export function resourceLevels(
  functions: readonly (FunctionGrant & { Resources: readonly string[] })[],
  software: SoftwareCode | null,
): ReadonlyMap<string, Level> {
  const levels = new Map<string, Level>();
  for (const granted of functions) {
    const { Level } = decideLevel(granted, software);
    for (const resource of granted.Resources)
      levels.set(resource, widest(levels.get(resource) ?? AuthorizationLevel.none, Level));
  }
  return levels;
}

/** A function of a menu by its id, before the person's own levels are known. */
export type MenuGrant = Omit<FunctionGrant, 'PersonalAuthorization'> & {
  FunctionId: number;
  Resources: readonly string[];
};

/** A level given to one person, with what its function opens. */
export type PersonalGrant = Omit<FunctionGrant, 'BaseAuthorization' | 'CustomAuthorization'> & {
  FunctionId: number;
  Resources: readonly string[];
};

/** A menu's functions with the levels that a person was given, also on functions that the menu does not hold. */
export function withPersonal(
  menu: readonly MenuGrant[],
  personal: readonly PersonalGrant[],
): (MenuGrant & FunctionGrant)[] {
  const own = new Map(personal.map((grant) => [grant.FunctionId, grant]));
  const held = menu.map((grant) => ({
    ...grant,
    PersonalAuthorization: own.get(grant.FunctionId)?.PersonalAuthorization ?? null,
  }));
  const known = new Set(menu.map(({ FunctionId }) => FunctionId));
  const outside = personal.filter(({ FunctionId }) => !known.has(FunctionId));
  return [...held, ...outside.map((grant) => ({ ...grant, BaseAuthorization: null, CustomAuthorization: null }))];
}
