import { randomUUID } from 'node:crypto';
import { users } from '@circolo/contract/access/users/user';
import { isStaff, landsOnDesk } from '@circolo/contract/authorization/natures';
import { userNature } from '@circolo/contract/authorization/user-nature';
import { getColumns, inArray } from 'drizzle-orm';
import { inputOf } from '../../../src/resource/changed-fields.ts';
import { users as table } from '../../../src/tables/access/user-tables.ts';
import type { Answer } from '../../client.ts';
import { afterwards, fieldsOf, mayChange, mayCreate } from './expected.ts';
import type { MenuKind } from './holdings.ts';
import { category, type Person, type WalkCaller } from './scene.ts';
import { type UserField, userFields, variantsOf } from './variants.ts';
import { type Expected, placesOf, type Walk } from './walk.ts';

type Fields = Record<string, unknown>;

/** What the form of a person would send, unchanged; read once, because everybody is put back. */
export async function formsOf({ scene, state }: Walk): Promise<Map<number, Fields>> {
  const forms = new Map<number, Fields>();
  for (const id of state.keys()) forms.set(id, inputOf(users, (await scene.root.get(`/Users/${id}`)).body));
  return forms;
}

/** What the table says of a variant of a person: where it may show afterwards. */
export const expectedOf = (caller: WalkCaller, person: Person, variant: ReturnType<typeof variantsOf>[number]) => {
  const fields = fieldsOf(person, variant);
  const isAllowed = mayChange(caller, person, afterwards(person, variant), fields);
  return isAllowed ? fields.flatMap((field) => placesOf[field]) : [];
};

/** The form: every field of everybody, one at a time. */
export async function walkForm(walk: Walk, caller: WalkCaller, forms: Map<number, Fields>): Promise<void> {
  const { scene } = walk;
  for (const field of userFields)
    for (const name of walk.namesFor(caller, field)) {
      const expected: Expected[] = [];
      const requests: (() => Promise<Answer>)[] = [];
      for (const person of walk.peopleFor(caller)) {
        const variant = variantsOf(scene, person, field).find((one) => one.name === name);
        if (!variant) continue;
        expected.push({ person, places: expectedOf(caller, person, variant) });
        const body = { ...forms.get(person.Id), ...variant.values, Version: walk.version(person.Id) };
        requests.push(() => caller.session.put(`/Users/${person.Id}`, body));
      }
      await walk.attempt(`form, ${name}`, caller, expected, () => inOrder(requests));
    }
}

export async function inOrder<Value>(requests: readonly (() => Promise<Value>)[]): Promise<Value[]> {
  const answers: Value[] = [];
  for (const request of requests) answers.push(await request());
  return answers;
}

const asColumn = (name: string) => name.replace(/[A-Z]/g, (letter, at) => `${at ? '_' : ''}${letter.toLowerCase()}`);

/** Every column of the table that the form has no field for, by its name on the wire and in the database. */
export function hiddenColumns(): Fields {
  const shown = new Set<string>([...userFields, 'Id', 'Version', ...userFields.map((name) => `${name}Id`)]);
  const values: Fields = {};
  for (const [name, { dataType, notNull }] of Object.entries(getColumns(table))) {
    if (shown.has(name) || name === 'CategoryCode') continue;
    const value = /number|bigint/.test(dataType) ? 7 : /boolean/.test(dataType) ? true : '2026-01-01';
    values[name] = notNull && name === 'CurrentActivityId' ? 1 : value;
    values[asColumn(name)] = value;
  }
  return values;
}

/** What no form has: sent beside a form that changes nothing, nothing of it is written. */
export async function walkHidden(walk: Walk, caller: WalkCaller, forms: Map<number, Fields>): Promise<void> {
  const hidden = hiddenColumns();
  const people = walk.peopleFor(caller);
  const requests = people.map(
    ({ Id }) =>
      () =>
        caller.session.put(`/Users/${Id}`, { ...forms.get(Id), ...hidden, Version: walk.version(Id) }),
  );
  const expected = people.map((person) => ({ person, places: [] }));
  await walk.attempt('form, hidden columns', caller, expected, () => inOrder(requests));
}

/** What people change of themselves in their profile. */
const ofProfile: readonly UserField[] = ['FirstName', 'LastName', 'Phone', 'Language'];

/** The profile: every field of the users’ form, every hidden column, by its owner. */
export async function walkProfile(walk: Walk, caller: WalkCaller): Promise<void> {
  if (caller.Id === 0) return;
  const base = { FirstName: 'Anna', LastName: 'Prova', Phone: null, Language: 'it' };
  for (const field of userFields)
    for (const variant of variantsOf(walk.scene, caller, field)) {
      const places = ofProfile.includes(field) ? placesOf[field] : [];
      await walk.attempt(`profile, ${variant.name}`, caller, [{ person: caller, places }], async () => [
        await caller.session.put('/MyAccount', { ...base, ...variant.values, Version: walk.version(caller.Id) }),
      ]);
    }
  // The schema refuses them before it is asked who it is.
  for (const [name, value] of caller === walk.scene.callers[0] ? Object.entries(hiddenColumns()) : [])
    await walk.attempt(`profile, ${name}`, caller, [{ person: caller, places: [] }], async () => [
      await caller.session.put('/MyAccount', { ...base, [name]: value, Version: walk.version(caller.Id) }),
    ]);
}

/** New people: every nature, with and without a menu of their own, of the provider’s category and of another. */
export function newPeople({ menuId }: Walk['scene']) {
  const menus: MenuKind[] = [null, 'everything', 'sees'];
  return userNature.options.flatMap((Nature) =>
    menus
      .filter((Menu) => Menu === null || landsOnDesk(Nature))
      .flatMap((Menu) =>
        [category.provider, category.other].map((Category) => ({
          holder: { Nature, Menu, Category },
          input: {
            FirstName: 'Nuova',
            LastName: `Persona ${Nature}`,
            Email: `nuova-${randomUUID()}@example.test`,
            Category: { Code: Category },
            Nature: { Code: Nature },
            Software: isStaff(Nature) ? null : 'A',
            CustomMenu: Menu && { Id: menuId(Nature, Menu) },
          },
        })),
      ),
  );
}

/** Compares who was made with whom the table lets the caller make. */
export async function checkMade(walk: Walk, what: string, caller: WalkCaller, made: ReturnType<typeof newPeople>) {
  const emails = made.map(({ input }) => input.Email);
  const rows = await walk.scene.app.database.db
    .select({ Email: table.Email })
    .from(table)
    .where(inArray(table.Email, emails));
  const stored = new Set(rows.map(({ Email }) => Email));
  for (const { holder, input } of made) {
    const isAllowed = mayCreate(caller, holder);
    if (isAllowed !== stored.has(input.Email))
      walk.deviations.push(
        `${what}: ${caller.label} ${isAllowed ? 'could not make' : 'made'} ${JSON.stringify(holder)} against the table`,
      );
  }
  walk.tried += made.length;
}

/** New people by the form. */
export async function walkCreate(walk: Walk, caller: WalkCaller): Promise<void> {
  const people = newPeople(walk.scene);
  const Origin = { Id: walk.scene.app.originId };
  await inOrder(
    people.map(
      ({ input }) =>
        () =>
          caller.session.post('/Users', { ...input, Origin }),
    ),
  );
  await checkMade(walk, 'create', caller, people);
}
