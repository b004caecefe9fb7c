import { menuGroups as calls } from '@circolo/contract/access/menus/menu-group';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { ParsedOf } from '@circolo/contract/http/endpoint';
import type { FiltersOf, InputOf } from '@circolo/contract/resource/resource';
import { and, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Db, Queryable, Tx } from '../src/db/database.ts';
import { contains, containsText, searchText } from '../src/db/text-search.ts';
import type { Api } from '../src/http/api.ts';
import { orNotFound, read, write } from '../src/http/implement.ts';
import { recordChange } from '../src/resource/audit.ts';
import { auditColumnsOf } from '../src/resource/audit-columns.ts';
import { assertCurrentVersion } from '../src/resource/current-version.ts';
import { menuGroups as t } from '../src/tables/access/menu-tables.ts';

const Resource = calls.Name;
const { Id, Description, DescriptionEn, Icon, Color, InSettings, Active, Position, UpdatedAt } = t;
const shape = { Id, Description, DescriptionEn, Icon, Color, InSettings, Active, Position, ...auditColumnsOf(t) };
const order = { Description, Active, Position, UpdatedAt };

const rows = (db: Queryable, where: SQL | undefined) => db.select(shape).from(t).where(where);
const stored = async (db: Queryable, id: number) => orNotFound((await rows(db, eq(Id, id)))[0]);

/** What the filters of the list ask for. */
const wanted = (query: FiltersOf<typeof calls>) =>
  and(
    query.Search ? contains(t.Search, query.Search) : undefined,
    query.Description ? containsText(Description, query.Description) : undefined,
    query.InSettings === undefined ? undefined : eq(InSettings, query.InSettings),
    query.Active === undefined ? undefined : eq(Active, query.Active),
  );

type Query = ParsedOf<(typeof calls)['list']>['query'];

/** The columns that an input fills; a name that another group has is refused. */
async function columnsOf(tx: Tx, { Version, ...input }: InputOf<typeof calls>, id = 0) {
  const taken = await tx.$count(t, and(eq(Description, input.Description), ne(Id, id)));
  if (taken > 0) throw fieldProblem('Description', 'duplicateCode');
  return { ...input, Position: input.Position ?? 0, Search: searchText(input.Description, input.DescriptionEn) };
}

function readingRoutes(api: Api): void {
  const readRows = (db: Db, query: Query) => {
    const { Limit = 25, Page = 1, OrderColumn, OrderType = 'None' } = query;
    const direction = OrderType === 'DESC' ? desc : asc;
    const asked =
      OrderColumn && OrderType !== 'None' ? [direction(order[OrderColumn])] : [asc(Position), asc(Description)];
    return rows(db, wanted(query))
      .orderBy(...asked, direction(Id))
      .limit(Limit)
      .offset((Page - 1) * Limit);
  };
  read(api, calls.list, (db, { query }) => readRows(db, query));
  read(api, calls.page, async (db, { query }) => ({
    Rows: await readRows(db, query),
    Count: await db.$count(t, wanted(query)),
    CountIsExact: true,
  }));
  read(api, calls.count, (db, { query }) => db.$count(t, wanted(query)));
  read(api, calls.one, (db, { params }) => stored(db, params.Id));
  read(api, calls.lookup, (db, { query: { Search, Ids } }) =>
    db
      .select({ Id, Description })
      .from(t)
      .where(and(wanted({ Search }), Ids ? inArray(Id, Ids) : undefined))
      .orderBy(asc(Description), asc(Id))
      .limit(50),
  );
}

/** A resource without the mechanism: its calls, answered by routes of its own. */
export function customMenuGroups(api: Api): void {
  readingRoutes(api);
  write(api, calls.create, async (tx, { body, caller, now }) => {
    const at = now.toISOString();
    const audit = { CreatedAt: at, CreatedById: caller.UserId, UpdatedAt: at, UpdatedById: caller.UserId };
    const [row] = await tx
      .insert(t)
      .values({ ...(await columnsOf(tx, body)), ...audit })
      .returning({ Id });
    const After = await stored(tx, row?.Id ?? 0);
    await recordChange(tx, caller, { Resource, RecordId: After.Id, Action: 'Create', After });
    return After;
  });
  write(api, calls.update, async (tx, { params, body, caller, now }) => {
    await tx.select({ Id }).from(t).where(eq(Id, params.Id)).for('update');
    const Before = await stored(tx, params.Id);
    await assertCurrentVersion(tx, Resource, Before, body.Version);
    const columns = await columnsOf(tx, body, params.Id);
    const audit = { UpdatedAt: now.toISOString(), UpdatedById: caller.UserId, Version: sql`${t.Version} + 1` };
    await tx
      .update(t)
      .set({ ...columns, ...audit })
      .where(eq(Id, params.Id));
    const After = await stored(tx, params.Id);
    await recordChange(tx, caller, { Resource, RecordId: params.Id, Action: 'Update', Before, After });
    return After;
  });
  write(api, calls.remove, async (tx, { params, caller }) => {
    const Before = await stored(tx, params.Id);
    await tx.delete(t).where(eq(Id, params.Id));
    await recordChange(tx, caller, { Resource, RecordId: params.Id, Action: 'Delete', Before });
    return undefined;
  });
}
