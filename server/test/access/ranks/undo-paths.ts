import { userAct } from '@circolo/contract/access/permissions/user-change-problems';
import { users } from '@circolo/contract/access/users/user';
import { landsOnDesk } from '@circolo/contract/authorization/natures';
import { bulkFields } from '@circolo/contract/lists/bulk-fields';
import { inArray, sql } from 'drizzle-orm';
import { users as table } from '../../../src/tables/access/user-tables.ts';
import { importing } from '../../lists/import-fixtures.ts';
import { afterwards, fieldsOf, mayAct, mayChange, mayCreate } from './expected.ts';
import { inOrder, newPeople } from './form-paths.ts';
import { fileOf, oneByOne } from './list-paths.ts';
import { category, type Person, type Scene, type WalkCaller } from './scene.ts';
import { differences, readState, restoreState, type State } from './state.ts';
import { userFields, type Variant, variantNames, variantsOf } from './variants.ts';
import { placesOf, type Walk } from './walk.ts';

type Rows = Record<string, unknown>[];

/** What change sets hold, so that one can be undone again by the next caller. */
interface Sets {
  ids: number[];
  rows: Rows;
}

async function newestSet({ database: { db } }: Scene['app']): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`select coalesce(max(id), 0) as id from change_set`);
  return Number(rows[0]?.id);
}

async function setsSince({ database: { db } }: Scene['app'], since: number): Promise<Sets> {
  const sets = await db.execute<{ id: string }>(sql`select id from change_set where id > ${since} order by id`);
  const { rows } = await db.execute<{ row: Rows[number] }>(
    sql`select to_jsonb(k) as row from change_set_row k where change_set_id > ${since}`,
  );
  return { ids: sets.rows.map(({ id }) => Number(id)), rows: rows.map(({ row }) => row) };
}

async function restoreSets({ database: { db } }: Scene['app'], { ids, rows }: Sets): Promise<void> {
  const those = sql`any(${sql.param(ids)}::bigint[])`;
  await db.execute(sql`delete from change_set_row where change_set_id = ${those}`);
  await db.execute(sql`insert into change_set_row overriding system value
    select * from jsonb_populate_recordset(null::change_set_row, ${JSON.stringify(rows)}::jsonb)`);
  await db.execute(sql`update change_set set reverted_at = null, reverted_by_name = null where id = ${those}`);
}

/** A superuser gives people a variant, in a way that is remembered: in bulk where that is offered, else by a file. */
async function give({ app, root }: Scene, people: { person: Person; variant: Variant }[]): Promise<boolean> {
  const [first] = people;
  if (!first) return false;
  const offered = bulkFields(users).map(({ field }) => field);
  if (Object.keys(first.variant.values).every((name) => offered.includes(name))) {
    for (const [, group] of Map.groupBy(people, ({ variant }) => JSON.stringify(variant.values))) {
      const Ids = group.map(({ person }) => person.Id);
      await root.post('/Users/Bulk', { Action: 'E', Ids, Changes: group[0]?.variant.values });
    }
    return true;
  }
  if (first.variant.cell === undefined) return false;
  const { columns, lines } = fileOf(people.map(({ person, variant }) => ({ Id: person.Id, variant })));
  const file = [columns, ...lines].map((line) => `${line.join(';')}\r\n`).join('');
  const it = await importing(app, root, 'Users', file);
  await it.preview({ Columns: Object.fromEntries(columns.map((name) => [name, name])), MatchKeys: ['Id'] });
  await it.run();
  return true;
}

/** Undoing an edit of a superuser’s: it gives the person back what they had, so the table is asked about that. */
export async function walkUndoEdit(walk: Walk): Promise<void> {
  const { scene } = walk;
  // Of what is changed one by one there is no set.
  for (const field of userFields.filter((name) => !oneByOne.includes(name)))
    for (const name of variantNames(scene, field)) {
      const people = scene.targets.flatMap((person) => {
        const variant = variantsOf(scene, person, field).find((one) => one.name === name);
        return variant ? [{ person, variant }] : [];
      });
      const byColumns = Map.groupBy(people, ({ variant }) => Object.keys(variant.values).join());
      const since = await newestSet(scene.app);
      let isGiven = true;
      const before = await walk.arrange(async () => {
        for (const group of byColumns.values()) isGiven = (await give(scene, group)) && isGiven;
      });
      if (isGiven) await undoByEverybody(walk, name, people, since);
      await walk.putBack(before);
    }
}

async function undoByEverybody(
  walk: Walk,
  name: string,
  people: { person: Person; variant: Variant }[],
  since: number,
) {
  const sets = await setsSince(walk.scene.app, since);
  const [first] = people;
  for (const caller of walk.scene.callers) {
    if (first && !walk.namesFor(caller, first.variant.field).includes(name)) continue;
    const expected = people.map(({ person, variant }) => {
      const now = { ...person, ...afterwards(person, variant) };
      const fields = fieldsOf(person, variant);
      const isAllowed = mayChange(caller, now, person, fields);
      return { person, places: isAllowed ? fields.flatMap((one) => placesOf[one]) : [] };
    });
    await walk.attempt(`undo of an edit, ${name}`, caller, expected, () =>
      inOrder(sets.ids.map((id) => () => caller.session.post(`/ChangeSets/${id}/Undo`))),
    );
    await restoreSets(walk.scene.app, sets);
  }
}

/** Undoing what a superuser changed of the caller. */
export async function walkUndoOfOneself(walk: Walk, caller: WalkCaller): Promise<void> {
  if (caller.Id === 0) return;
  const { app, root } = walk.scene;
  const since = await newestSet(app);
  const before = await walk.arrange(() =>
    root.post('/Users/Bulk', { Action: 'E', Ids: [caller.Id], Changes: { Language: 'en' } }),
  );
  const { ids } = await setsSince(app, since);
  await walk.attempt('undo of an edit', caller, [{ person: caller, places: [] }], () =>
    inOrder(ids.map((id) => () => caller.session.post(`/ChangeSets/${id}/Undo`))),
  );
  await walk.putBack(before);
}

/** Undoing a superuser’s deletes: it makes the person again. */
export async function walkUndoDelete(walk: Walk): Promise<void> {
  const { app, root, targets, callers } = walk.scene;
  const since = await newestSet(app);
  const before = await walk.arrange(() =>
    inOrder(
      targets.map(
        ({ Id }) =>
          () =>
            root.delete(`/Users/${Id}`),
      ),
    ),
  );
  const sets = await setsSince(app, since);
  for (const caller of callers) {
    const expected = targets.map((person) => ({ person, places: mayCreate(caller, person) ? ['made'] : [] }));
    await walk.attempt('undo of a delete', caller, expected, () =>
      inOrder(
        targets.map(
          ({ Id: RecordId }) =>
            () =>
              caller.session.post('/ChangeSets/Undo', { Resource: 'Users', RecordId }),
        ),
      ),
    );
    await restoreSets(app, sets);
  }
  await walk.putBack(before);
}

/** Undoing a superuser’s import: it deletes whom that made. */
export async function walkUndoCreation(walk: Walk): Promise<void> {
  const { app, root, callers } = walk.scene;
  // People of the desk come by no import.
  const people = newPeople(walk.scene).filter(
    ({ holder }) => !landsOnDesk(holder.Nature) && holder.Category === category.provider,
  );
  const columns = ['FirstName', 'LastName', 'Email', 'Category', 'Nature', 'Software', 'Origin'];
  const lines = people.map(({ input: { FirstName, LastName, Email, Category, Nature, Software } }) =>
    [FirstName, LastName, Email, Category.Code, Nature.Code, Software ?? '', String(app.originId)].join(';'),
  );
  const since = await newestSet(app);
  const it = await importing(app, root, 'Users', `${[columns.join(';'), ...lines].join('\r\n')}\r\n`);
  await it.preview({ Columns: Object.fromEntries(columns.map((name) => [name, name])), MatchKeys: ['Email'] });
  await it.run();
  const sets = await setsSince(app, since);
  const emails = people.map(({ input }) => input.Email);
  const rows = await app.database.db
    .select({ Id: table.Id, Email: table.Email })
    .from(table)
    .where(inArray(table.Email, emails));
  const made = people.flatMap(({ holder, input }): Person[] => {
    const row = rows.find(({ Email }) => Email === input.Email);
    return row ? [{ ...holder, Id: row.Id, label: holder.Nature }] : [];
  });
  const state: State = await readState(
    app,
    made.map(({ Id }) => Id),
  );
  if (made.length < people.length) walk.deviations.push('undo of a creation: the superuser’s import made too few');
  for (const caller of callers) {
    await inOrder(sets.ids.map((id) => () => caller.session.post(`/ChangeSets/${id}/Undo`)));
    const after = await readState(app, [...state.keys()]);
    for (const person of made) {
      const isGone = differences(state, after, person.Id).includes('gone');
      if (isGone !== mayAct(caller, userAct.remove, person))
        walk.deviations.push(
          `undo of a creation: ${caller.label} ${isGone ? 'took away' : 'could not take away'} ${person.label}`,
        );
    }
    walk.tried += made.length;
    const changed = [...state.keys()].filter((id) => differences(state, after, id).length > 0);
    await restoreState(app, state, after, changed);
    await restoreSets(app, sets);
  }
}
