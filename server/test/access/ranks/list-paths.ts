import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { users } from '@circolo/contract/access/users/user';
import { bulkFields } from '@circolo/contract/lists/bulk-fields';
import type { Answer } from '../../client.ts';
import { importing, upload } from '../../lists/import-fixtures.ts';
import { mayAct } from './expected.ts';
import { checkMade, expectedOf, hiddenColumns, newPeople } from './form-paths.ts';
import type { WalkCaller } from './scene.ts';
import { type UserField, userFields, type Variant, variantsOf } from './variants.ts';
import type { Expected, Walk } from './walk.ts';

/** Records that are not there: with them a run has more than are done at once, and goes to a job. */
const filler = Array.from({ length: 100 }, (_, nth) => 900_000_000 + nth);

const inBulk = (): Set<string> => new Set(bulkFields(users).map(({ field }) => field));

/** The same values for those who take the same; bulk edits give everybody one. */
function grouped(walk: Walk, caller: WalkCaller, field: (typeof userFields)[number], name: string) {
  const groups = new Map<string, { values: object; people: { expected: Expected; variant: Variant }[] }>();
  for (const person of walk.peopleFor(caller)) {
    const variant = variantsOf(walk.scene, person, field).find((one) => one.name === name);
    if (!variant) continue;
    const isOffered = Object.keys(variant.values).every((one) => inBulk().has(one));
    const expected = { person, places: isOffered ? expectedOf(caller, person, variant) : [] };
    const key = field === 'Email' ? '' : JSON.stringify(variant.values);
    const group = groups.get(key) ?? { values: variant.values, people: [] };
    groups.set(key, { ...group, people: [...group.people, { expected, variant }] });
  }
  return [...groups.values()];
}

/** Bulk edits of every field: what many may be given is given by the table, what they may not is not. */
export async function walkBulk(walk: Walk, caller: WalkCaller): Promise<void> {
  for (const field of userFields)
    for (const name of walk.namesFor(caller, field))
      for (const { values, people } of grouped(walk, caller, field, name)) {
        const Ids = people.map(({ expected }) => expected.person.Id);
        // One field by a job is enough: it writes as the request does.
        const isJob = field === 'Language';
        const body = { Action: 'E', Ids: isJob ? [...Ids, ...filler] : Ids, Changes: values };
        const expected = people.map((one) => one.expected);
        await walk.attempt(`bulk, ${name}`, caller, expected, async () => {
          const answer = await caller.session.post('/Users/Bulk', body);
          if (isJob) await walk.scene.app.runJobs('bulk-records');
          return [answer];
        });
      }
  const everybody = walk.peopleFor(caller);
  // The schema refuses them before it is asked who it is: one caller with everything is enough.
  for (const [name, value] of caller === walk.scene.callers[0] ? Object.entries(hiddenColumns()) : [])
    await walk.attempt(`bulk, ${name}`, caller, [], async () => [
      await caller.session.post('/Users/Bulk', {
        Action: 'E',
        Ids: everybody.map(({ Id }) => Id),
        Changes: { [name]: value },
      }),
    ]);
  const expected = everybody.map((person) => ({ person, places: mayAct(caller, userAct.remove, person) ? ['*'] : [] }));
  await walk.attempt('bulk, delete', caller, expected, async () => [
    await caller.session.post('/Users/Bulk', { Action: 'D', Ids: everybody.map(({ Id }) => Id) }),
  ]);
}

/** Takes in a file with these columns; gives the answer of the upload, the rest is in the database. */
async function takeIn(
  walk: Walk,
  { session }: WalkCaller,
  columns: readonly string[],
  lines: readonly string[][],
  keys: string[],
): Promise<Answer[]> {
  const { app } = walk.scene;
  const file = [columns, ...lines].map((line) => `${line.join(';')}\r\n`).join('');
  const refused = await upload(app, session, 'Users', `${columns.join(';')}\r\n`);
  if (refused.status === 405 || refused.status === 401) return [{ ...refused, headers: {} }];
  const it = await importing(app, session, 'Users', file);
  await it.preview({ Columns: Object.fromEntries(columns.map((name) => [name, name])), MatchKeys: keys });
  const { Created, Updated, Failed } = await it.run();
  return [{ status: 200, body: { Code: `created ${Created}, updated ${Updated}, failed ${Failed}` }, headers: {} }];
}

/** The file that gives people a variant: each the value that is theirs. */
export function fileOf(people: readonly { Id: number; variant: Variant }[]) {
  const columns = ['Id', ...Object.keys(people[0]?.variant.values ?? {})];
  const lines = people.map(({ Id, variant: { cell = '', values } }) => [
    String(Id),
    ...Object.entries(values).map(([, value], nth) => (nth === 0 ? cell : String(value))),
  ]);
  return { columns, lines };
}

/** What no file changes: an address is changed one by one. */
export const oneByOne: readonly UserField[] = ['Email'];

/** Imports that update, field by field. */
export async function walkImport(walk: Walk, caller: WalkCaller): Promise<void> {
  for (const field of userFields)
    for (const name of walk.namesFor(caller, field)) {
      const people = walk.peopleFor(caller).flatMap((person) => {
        const variant = variantsOf(walk.scene, person, field).find((one) => one.name === name);
        return variant?.cell === undefined ? [] : [{ Id: person.Id, person, variant }];
      });
      const byColumns = Map.groupBy(people, ({ variant }) => Object.keys(variant.values).join());
      for (const group of byColumns.values()) {
        const expected = group.map(({ person, variant }) => ({
          person,
          places: oneByOne.includes(field) ? [] : expectedOf(caller, person, variant),
        }));
        const { columns, lines } = fileOf(group);
        await walk.attempt(`import, ${name}`, caller, expected, () => takeIn(walk, caller, columns, lines, ['Id']));
      }
    }
}

/** Imports that make people. */
export async function walkImportCreate(walk: Walk, caller: WalkCaller): Promise<void> {
  const people = newPeople(walk.scene);
  const columns = ['FirstName', 'LastName', 'Email', 'Category', 'Nature', 'Software', 'CustomMenu', 'Origin'];
  const lines = people.map(({ input }) => [
    input.FirstName,
    input.LastName,
    input.Email,
    input.Category.Code,
    input.Nature.Code,
    input.Software ?? '',
    input.CustomMenu ? String(input.CustomMenu.Id) : '',
    String(walk.scene.app.originId),
  ]);
  await takeIn(walk, caller, columns, lines, ['Email']);
  await checkMade(walk, 'import of new people', caller, people);
}
