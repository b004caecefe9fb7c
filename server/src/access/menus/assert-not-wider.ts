import { resourceLevels } from '@circolo/contract/access/permissions/permission-policy';
import { AuthorizationLevel, allows, type Level, widest } from '@circolo/contract/authorization/levels';
import { landsOnDesk, UserNature } from '@circolo/contract/authorization/natures';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { everyMenu } from '../../http/rights/chosen-menu.ts';
import { readEveryGrant } from '../../http/rights/menu-levels.ts';
import { isSuperuser } from '../../http/superusers.ts';
import { menuFunctions } from '../../tables/access/menu-tables.ts';
import { givenTo, type MenuSnapshot, type Person } from './menu-snapshot.ts';
import { readPeople } from './preview-snapshots.ts';

type Functions = ReadonlyMap<
  number,
  Pick<typeof menuFunctions.$inferSelect, 'Active' | 'AssociationOnly' | 'Resources'>
>;

/** All that decides what people of the desk may do, beside the people. */
interface World extends MenuSnapshot {
  functions: Functions;
}

async function readWorld(db: Queryable): Promise<World> {
  const [menus, grants] = [await everyMenu(db), await readEveryGrant(db)];
  const functions = await db.select().from(menuFunctions);
  return {
    menus,
    grantsOf: (menuId) => grants.get(menuId) ?? [],
    functions: new Map(functions.map(({ Id, ...stored }) => [Id, stored])),
  };
}

/** A person's own levels on the functions as they are in a world. */
const ownIn = ({ functions }: World, { Personal }: Person) =>
  Personal.flatMap((grant) => {
    const stored = functions.get(grant.FunctionId);
    if (!stored) return [];
    const { Active, AssociationOnly, Resources } = stored;
    return [{ ...grant, Active, AssociationOnly, Resources }];
  });

const levelsIn = (world: World, person: Person): ReadonlyMap<string, Level> =>
  resourceLevels(givenTo(world, { ...person, Personal: ownIn(world, person) }).grants, person.Software);

const levelOn = (levels: ReadonlyMap<string, Level>, resource: string): Level =>
  levels.get(resource) ?? AuthorizationLevel.none;

/**
 * What a caller may give: what they have. A superuser may also give what the change gives to themselves, as no one above could
 * switch on again what is off for all.
 */
async function heldBy(tx: Tx, caller: Caller, after: World): Promise<ReadonlyMap<string, Level>> {
  if (!isSuperuser(caller)) return caller.Levels;
  const [self] = await readPeople(tx, { userId: caller.UserId });
  const given = self ? levelsIn(after, self) : caller.Levels;
  const resources = new Set([...given.keys(), ...caller.Levels.keys()]);
  return new Map([...resources].map((name) => [name, widest(levelOn(given, name), levelOn(caller.Levels, name))]));
}

/** Refuses a world in which somebody has a level that they had not before and that the caller has not either. */
async function assertNotWider(tx: Tx, caller: Caller, field: string, before: World, after: World): Promise<void> {
  const held = await heldBy(tx, caller, after);
  for (const person of await readPeople(tx, { natures: Object.values(UserNature).filter(landsOnDesk) })) {
    const had = levelsIn(before, person);
    for (const [resource, level] of levelsIn(after, person)) {
      if (allows(levelOn(had, resource), level) || allows(levelOn(held, resource), level)) continue;
      throw fieldProblem(field, 'notAllowed');
    }
  }
}

/**
 * Saves a menu or a function of one, unless it opens more to anybody than the caller has, whatever the way: a line, another
 * menu that counts from now on, a function that is switched on (decision 022). `field` carries the refusal.
 */
export async function saveNotWider<Saved>(
  tx: Tx,
  caller: Caller,
  field: string,
  save: () => Promise<Saved>,
): Promise<Saved> {
  const before = await readWorld(tx);
  const saved = await save();
  await assertNotWider(tx, caller, field, before, await readWorld(tx));
  return saved;
}

/** The same for a menu that is about to go: those whose menu it is would have another one. */
export async function assertRemovalNotWider(tx: Tx, caller: Caller, menuId: number): Promise<void> {
  const before = await readWorld(tx);
  const after = { ...before, menus: before.menus.filter(({ Id }) => Id !== menuId) };
  await assertNotWider(tx, caller, 'Details', before, after);
}
