import { type PreviewCase, previewMenu } from '@circolo/contract/access/menus/menu-preview';
import { MenuReason, resourceLevels } from '@circolo/contract/access/permissions/permission-policy';
import { AuthorizationLevel, type Level } from '@circolo/contract/authorization/levels';
import { isStaff, landsOnDesk, type UserNatureCode } from '@circolo/contract/authorization/natures';
import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import type { Queryable } from '../../db/database.ts';
import { inLanguage } from '../../db/in-language.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { read } from '../../http/implement.ts';
import { menuFunctions } from '../../tables/access/menu-tables.ts';
import { activityTypes } from '../../tables/activities/activity-tables.ts';
import { differences, functionLevelsOf, givenTo, type MenuSnapshot, type Person } from './menu-snapshot.ts';
import { readPeople, readSnapshots } from './preview-snapshots.ts';
import { assertSingleMenu } from './save-menu-details.ts';

/** A menu that is changed: its id, and the worlds without and with the change. */
interface Change {
  id: number;
  before: MenuSnapshot;
  after: MenuSnapshot;
}

/** Whom a change concerns: `typeId` null are those whose type has no menu of its own. */
interface Slot {
  Nature: UserNatureCode;
  typeId: number | null;
  custom: boolean;
}

const slotKey = ({ Nature, typeId, custom }: Slot): string => `${Nature} ${custom ? 'given' : (typeId ?? 'any')}`;

/** The places that the menu itself covers, also those without users. */
const ownSlots = ({ id, before, after }: Change): Slot[] =>
  [before, after]
    .flatMap(({ menus }) => menus.filter((menu) => menu.Id === id && landsOnDesk(menu.UserNature)))
    .map(({ UserNature, ActivityTypeId, Custom }) => ({
      Nature: UserNature,
      typeId: Custom ? null : ActivityTypeId,
      custom: Custom,
    }));

/** A person's place, or null where the menu neither counts nor would. */
function slotOf({ id, before, after }: Change, person: Person): Slot | null {
  const served = [givenTo(before, person), givenTo(after, person)].filter(({ Menu }) => Menu?.Id === id);
  const [first] = served;
  if (!first) return null;
  const { Nature } = person;
  if (served.some(({ Reason }) => Reason === MenuReason.custom)) return { Nature, typeId: null, custom: true };
  const ofType = served.some(({ Reason }) => Reason === MenuReason.activityType);
  return { Nature, typeId: ofType ? person.ActivityTypeId : null, custom: false };
}

const changesOf = ({ before, after }: Change, person: Person) =>
  differences(
    functionLevelsOf(givenTo(before, person).grants, person.Software),
    functionLevelsOf(givenTo(after, person).grants, person.Software),
  );

const reaches = (world: MenuSnapshot, person: Person): ReadonlyMap<string, Level> =>
  resourceLevels(givenTo(world, person).grants, person.Software);

/** Every place that the change concerns, with how many users there are whose levels it changes. */
async function countedSlots(db: Queryable, change: Change): Promise<(Slot & { Users: number })[]> {
  const slots = new Map(ownSlots(change).map((slot) => [slotKey(slot), { ...slot, Users: 0 }]));
  const natures = [...slots.values()].map(({ Nature }) => Nature);
  for (const { Users, ...person } of await readPeople(db, { natures, menuId: change.id })) {
    const slot = slotOf(change, person);
    if (!slot) continue;
    const counted = slots.get(slotKey(slot)) ?? { ...slot, Users: 0 };
    slots.set(slotKey(slot), counted);
    if (changesOf(change, person).length > 0) counted.Users += Users;
  }
  return [...slots.values()];
}

interface Names {
  types: readonly { Id: number; Description: string; Software: string }[];
  functions: ReadonlyMap<number, string>;
  language: Language;
}

async function readNames(db: Queryable, language: Language): Promise<Names> {
  const types = await db
    .select({
      Id: activityTypes.Id,
      Description: inLanguage(activityTypes, language),
      Software: activityTypes.Software,
    })
    .from(activityTypes);
  const functions = await db
    .select({ Id: menuFunctions.Id, Description: inLanguage(menuFunctions, language) })
    .from(menuFunctions);
  return { types, functions: new Map(functions.map(({ Id, Description }) => [Id, Description])), language };
}

const referenceOf = (record: { Id: number; Description: string } | null | undefined) =>
  record ? { Id: record.Id, Description: record.Description } : null;

/** What changes for users in a place who have no level of their own. */
function caseOf(change: Change, { Users, ...slot }: Slot & { Users: number }, names: Names): PreviewCase {
  const { Nature, typeId, custom } = slot;
  const type = names.types.find(({ Id }) => Id === typeId);
  const person: Person = {
    Nature,
    ActivityTypeId: typeId,
    CustomMenuId: custom ? change.id : null,
    Personal: [],
    Software: isStaff(Nature) ? null : ((type?.Software as SoftwareCode | undefined) ?? null), // A column of products.
  };
  const resources = differences(reaches(change.before, person), reaches(change.after, person));
  return {
    Nature: { Code: Nature, Description: translator(names.language)(`enums.UserNature.${Nature}`) },
    ActivityType: referenceOf(type),
    Custom: custom,
    Users,
    MenuBefore: referenceOf(givenTo(change.before, person).Menu),
    MenuAfter: referenceOf(givenTo(change.after, person).Menu),
    Functions: changesOf(change, person).map(({ key: Id, ...levels }) => ({
      Function: { Id, Description: names.functions.get(Id) ?? '' },
      ...levels,
    })),
    Resources: resources.map(({ key: Name, ...levels }) => ({ Name, ...levels })),
  };
}

/** The caller's own level on the menus, as it is and as it would be. */
async function ownLevels(db: Queryable, { after }: Change, caller: Caller): Promise<{ Before: Level; After: Level }> {
  const [self] = await readPeople(db, { userId: caller.UserId });
  return {
    Before: caller.Levels.get('Menus') ?? AuthorizationLevel.none,
    After: (self && reaches(after, self).get('Menus')) ?? AuthorizationLevel.none,
  };
}

/** What saving a menu would change; asks the same policy as every call, about the menus as they would be. */
export function menuPreviewRoute(api: Api): void {
  read(api, previewMenu, async (db, { params: { Id }, body, caller, language }) => {
    await assertSingleMenu(db, body, Id || null);
    const change = { id: Id, ...(await readSnapshots(db, Id, body)) };
    const slots = await countedSlots(db, change);
    const names = await readNames(db, language);
    return {
      Users: slots.reduce((sum, { Users }) => sum + Users, 0),
      Cases: slots.map((slot) => caseOf(change, slot, names)),
      Own: await ownLevels(db, change, caller),
    };
  });
}
