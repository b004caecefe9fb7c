import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { giveLevels, setUser } from '../../../../test/access/menu-fixtures.ts';
import type { SignedIn } from '../../../../test/app.ts';
import { markedPerson } from '../../../../test/privacy/marked-person.ts';
import { orderBody, testShop } from '../../../../test/sales/order-factory.ts';
import { giveCredit } from '../../../../test/sales/wallet.ts';
import { scenario } from '../../../../test/scenario.ts';
import { refreshUserSearch } from '../../../access/addresses/user-search.ts';
import { transaction } from '../../../db/transaction.ts';
import { post } from '../../../ledger/post.ts';
import { findProvenPerson } from '../../../privacy/personal-data/find-proven-person.ts';
import { verifyBooks } from '../../../sales/books/verify-books.ts';
import { refreshCustomers } from '../../../sales/customers/customer-totals.ts';
import { coupons } from '../../../tables/sales/coupon-tables.ts';
import { aboutKeys, keptKeys, keptNumbers, methodsKey, movedKeys, writerColumns } from './user-keys.ts';

const { app, as, prepare } = scenario();
const shop = prepare(testShop);
const staff = as('SUS');
prepare(() => staff.stepUp());
const db = () => app.database.db;

interface Merging {
  Take?: string[];
  by?: SignedIn;
  headers?: Record<string, string>;
}

const customer = () => app.as('STD');
const one = async (id: number) => (await staff.get(`/Users/${id}`)).body;
const preview = async (stays: number, goes: number, by = staff) => by.get(`/Users/${stays}/Merge?Other=${goes}`);
const blocksOf = async (stays: number, goes: number) => (await preview(stays, goes)).body.Blocks;

async function merge(stays: number, goes: number, { Take = [], by = staff, headers }: Merging = {}) {
  const [kept, gone] = [await one(stays), await one(goes)];
  const body = { Other: { Id: goes }, Version: kept.Version, OtherVersion: gone.Version, Take };
  return by.post(`/Users/${stays}/Merge`, body, headers);
}

async function merged(stays: number, goes: number, merging?: Merging) {
  const { status, body } = await merge(stays, goes, merging);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** Brings a deleted record back, by its path. */
function restore(path: string) {
  const [, Resource, id] = path.split('/');
  return staff.post('/ChangeSets/Undo', { Resource, RecordId: Number(id) });
}

const undo = (changeSet: number, by = staff) => by.post(`/ChangeSets/${changeSet}/Undo`);

async function undone(changeSet: number) {
  const { status, body } = await undo(changeSet);
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.Done, body.Failed], [1, 0], JSON.stringify(body));
}

/** An order of staff's making; paid where it says so. */
async function order(userId: number, isPaid = true) {
  const made = await staff.post('/Orders', orderBody(shop, userId));
  assert.equal(made.status, 201, JSON.stringify(made.body));
  if (isPaid) {
    const { status, body } = await staff.post(`/Orders/${made.body.Id}/Status`, {
      From: 'IA',
      To: 'PA',
      Reason: 'Incassato',
    });
    assert.equal(status, 200, JSON.stringify(body));
  }
  return made.body.Id as number;
}

/** Makes what is stored of customers what a save of theirs would store: the factories write less. */
const upToDate = (...ids: number[]) =>
  transaction(db(), async (tx) => {
    for (const id of ids) await refreshUserSearch(tx, id);
    await refreshCustomers(tx, ids, new Date());
  });

/** What the accounts of some customers hold in the ledger, in cents. */
async function balances(...ids: number[]) {
  const names = ids.flatMap((id) => ['receivable', 'wallet', 'refundsPayable'].map((kind) => `${kind}:${id}`));
  const { rows } = await db().execute<{ name: string; cents: number }>(sql`
    select name, coalesce(sum(case when t.debit = name then t.amount else -t.amount end), 0)::int as cents
    from unnest(${sql.param(names)}::text[]) name left join ledger_transfer t on name in (t.debit, t.credit) group by 1 order by 1`);
  return Object.fromEntries(rows.map(({ name, cents }) => [name, Number(cents)]));
}

/** Written by every act of somebody, whatever it does. */
const traces = [
  'audit_entry',
  'change_set',
  'change_set_row',
  'idempotency_record',
  'session',
  'bulk_run',
  'bulk_run_row',
];
const books = ['ledger_transfer', 'security_event', 'security_seal', 'security_anchor', 'rate_limit', 'log_in_day'];

/** Every row of the database, without the counters of its changes. */
async function everyRow(): Promise<Record<string, string[]>> {
  const { rows } = await db().execute<{ name: string }>(
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of rows.filter((table) => ![...traces, ...books].includes(table.name))) {
    const all = await db().execute<{ row: object }>(
      sql`select to_jsonb(t) - array['version', 'updated_at', 'updated_by_id'] as row from ${sql.identifier(name)} t`,
    );
    found[name] = all.rows.map(({ row }) => JSON.stringify(row)).sort();
  }
  return found;
}

test('every key of the database that names a user has a rule for a merge', async () => {
  const { rows } = await db().execute<{ key: string; column: string }>(sql`
    select c.relname || '.' || a.attname as key, a.attname as column from pg_constraint f
    join pg_class c on c.oid = f.conrelid join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
    where f.contype = 'f' and f.confrelid = 'app_user'::regclass order by 1`);
  const keys = rows.filter(({ column }) => !writerColumns.includes(column)).map(({ key }) => key);
  const ruled = [...Object.keys(movedKeys), methodsKey, ...Object.keys(keptKeys)].sort();
  assert.deepEqual(ruled, [...new Set(keys)].sort());
});

test('and so has every number of a user that is no key, and every record that is named by two columns', async () => {
  const { rows } = await db().execute<{ key: string }>(sql`
    select c.table_name || '.' || c.column_name as key from information_schema.columns c
    where c.table_schema = 'public' and c.column_name = 'user_id' and not exists (
      select 1 from pg_constraint f join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
      where f.contype = 'f' and f.conrelid = c.table_name::regclass and a.attname = c.column_name)
    order by 1`);
  assert.deepEqual(
    Object.keys(keptNumbers).sort(),
    rows.map(({ key }) => key),
  );
  const about = await db().execute<{ name: string }>(sql`
    select distinct c.table_name as name from information_schema.columns c
    where c.table_schema = 'public' and c.column_name in ('related_id', 'record_id') order by 1`);
  const named = about.rows.map(({ name }) => name);
  const history = ['alert', 'audit_entry', 'bulk_run_row', 'change_set_row', 'erasure', 'import_row'];
  assert.deepEqual(
    named.filter((name) => !history.includes(name)),
    Object.keys(aboutKeys).sort(),
  );
});

describe('a merge', () => {
  test('passes all that the other one has, and an undo brings every row back', async () => {
    const person = await markedPerson(app, staff, shop);
    const { userId: stays } = await customer();
    await db().execute(sql`update lead set user_id = ${person.userId} where id = ${person.leadId}`);
    await upToDate(stays, person.userId);
    const before = await everyRow();
    const counts = (await preview(stays, person.userId)).body;
    const open = (await staff.get('/OpenItems')).body;
    const statement = (await staff.get(`/OpenItems/${person.userId}`)).body;
    assert.deepEqual(counts.Blocks, []);
    const { User, ChangeSet } = await merged(stays, person.userId, { Take: ['FirstName', 'Billing'] });
    assert.deepEqual([User.Id, User.FirstName, User.Billing.City], [stays, 'Zqxnome', 'Zqxcitta']);
    const kinds = counts.Moves.map(({ Kind }: { Kind: string }) => Kind);
    for (const kind of ['orders', 'mails', 'comments', 'files', 'leads'])
      assert.ok(kinds.includes(kind), `${kind} of ${kinds.join(' ')}`);
    assert.deepEqual((await preview(stays, person.userId)).body.Moves, [], 'nothing is left to pass');
    assert.equal((await staff.get(`/Orders/${person.orders.billed}`)).body.User.Id, stays);
    assert.deepEqual((await staff.get('/OpenItems')).body.Totals, open.Totals);
    const { Entries, Balance, Items } = (await staff.get(`/OpenItems/${stays}`)).body;
    assert.deepEqual(
      { Entries, Balance, Items },
      {
        Entries: statement.Entries,
        Balance: statement.Balance,
        Items: statement.Items,
      },
    );
    const gone = await one(person.userId);
    assert.deepEqual([gone.Status, gone.MergedInto.Id], ['L', stays]);
    await undone(ChangeSet);
    const after = await everyRow();
    for (const [table, rows] of Object.entries(before)) assert.deepEqual(after[table], rows, table);
  });

  test('moves money by entries of the books, which add up to what they were', async () => {
    const [stays, goes] = [(await customer()).userId, (await customer()).userId];
    await giveCredit(app, goes, 2500);
    await giveCredit(app, stays, 100);
    await upToDate(stays, goes);
    const paid = await order(goes);
    const open = await order(goes, false);
    const [before, sums] = [await balances(stays, goes), await everySum(stays, goes)];
    assert.equal((await preview(stays, goes)).body.Credit, 25);
    const { ChangeSet, User } = await merged(stays, goes);
    const after = await balances(stays, goes);
    for (const kind of ['receivable', 'wallet', 'refundsPayable']) {
      assert.equal(after[`${kind}:${goes}`], 0, kind);
      assert.equal(
        after[`${kind}:${stays}`],
        (before[`${kind}:${stays}`] ?? 0) + (before[`${kind}:${goes}`] ?? 0),
        kind,
      );
    }
    assert.equal(User.Credit, 26);
    assert.deepEqual(await everySum(stays, goes), sums);
    assert.deepEqual(await verifyBooks(db()), []);
    for (const id of [paid, open]) assert.equal((await staff.get(`/Orders/${id}`)).body.User.Id, stays);
    await undone(ChangeSet);
    assert.deepEqual(await balances(stays, goes), before);
    assert.equal((await one(goes)).Status, 'A');
    assert.deepEqual(await verifyBooks(db()), []);
  });

  test('leaves what was posted before as it is, also when it comes once more', async () => {
    const [stays, goes] = [(await customer()).userId, (await customer()).userId];
    await giveCredit(app, goes, 2500);
    await merged(stays, goes);
    const again = (UserId: number) =>
      transaction(db(), (tx) =>
        post(tx, 'openingWallet', [2500], { Key: `test/wallet/${goes}`, now: new Date(), UserId }),
      );
    assert.equal(await again(stays), false);
    await assert.rejects(again((await customer()).userId), /another amount or account/);
  });

  /** What two customers have together. */
  async function everySum(...ids: number[]) {
    const { rows } = await db().execute(sql`
      select sum(credit_cents)::int as credit, sum(sms_credits)::int as sms, sum(email_credits)::int as emails,
        max(expiration_date)::text as until from app_user where id in ${ids}`);
    return rows[0];
  }

  test('cannot be undone any more once money, an order or a document came', async () => {
    const [stays, goes] = [(await customer()).userId, (await customer()).userId];
    const open = await order(goes, false);
    const { ChangeSet } = await merged(stays, goes);
    const paid = await staff.post(`/Orders/${open}/Status`, { From: 'IA', To: 'PA', Reason: 'Incassato' });
    assert.equal(paid.status, 200, JSON.stringify(paid.body));
    const refused = await undo(ChangeSet);
    assert.equal(refused.body.Code, 'MergeInUse', JSON.stringify(refused.body));
    assert.equal((await one(goes)).MergedInto.Id, stays);
    assert.deepEqual(await verifyBooks(db()), []);
  });

  test('is undone after a later one was, also where money passed', async () => {
    const [first, second, third] = [(await customer()).userId, (await customer()).userId, (await customer()).userId];
    await giveCredit(app, first, 500);
    await giveCredit(app, second, 300);
    await upToDate(first, second, third);
    const before = await balances(first, second, third);
    const one_ = await merged(second, first);
    const other = await merged(third, second);
    assert.equal((await undo(one_.ChangeSet)).body.Code, 'MergeInUse', 'the one who stayed is another one by now');
    const [rich, poor] = [(await customer()).userId, (await customer()).userId];
    const kept = await merged(rich, poor);
    await giveCredit(app, rich, 500);
    await upToDate(rich);
    assert.equal((await undo(kept.ChangeSet)).body.Code, 'MergeInUse', 'credit came alone');
    await undone(other.ChangeSet);
    await undone(one_.ChangeSet);
    assert.deepEqual(await balances(first, second, third), before);
    assert.deepEqual(await verifyBooks(db()), []);
  });

  test('gives an order back with what it got since: the use of a coupon, a withdrawal', async () => {
    const [stays, goes] = [await customer(), (await customer()).userId];
    const Code = `UNITI-${goes}`;
    await db()
      .insert(coupons)
      .values({ Code, Description: Code, ValidFrom: '2020-01-01', DiscountType: '1', DiscountValue: 777 });
    const [changed, withdrawn] = [await order(goes, false), await order(goes, false)];
    const { ChangeSet } = await merged(stays.userId, goes);
    const { Version } = (await staff.get(`/Orders/${changed}`)).body;
    const edited = { ...orderBody(shop, stays.userId, { Coupons: [Code] }), Version };
    assert.equal((await staff.put(`/Orders/${changed}`, edited)).status, 200);
    const declared = { Name: 'Mario Rossi', Email: 'mario@example.test' };
    assert.equal((await stays.post(`/Shop/Orders/${withdrawn}/Withdrawal`, declared)).status, 200);
    await undone(ChangeSet);
    const { rows } =
      await db().execute(sql`select o.user_id::int as orders, r.user_id::int as redemption, w.user_id::int as withdrawal
      from sales_order o left join coupon_redemption r on r.order_id = o.id left join withdrawal w on w.order_id = o.id
      where o.id in (${changed}, ${withdrawn}) order by o.id`);
    assert.deepEqual(rows, [
      { orders: goes, redemption: goes, withdrawal: null },
      { orders: goes, redemption: null, withdrawal: goes },
    ]);
  });

  test('gives each the default method of payment back that they had', async () => {
    const [stays, goes] = [(await customer()).userId, (await customer()).userId];
    for (const [user, token, isDefault] of [
      [stays, 'own', true],
      [goes, 'first', true],
      [goes, 'second', false],
    ])
      await db().execute(sql`insert into user_payment_method (user_id, vector, provider, provider_token, is_default, state)
        values (${user}, 'SC', 'sandbox', ${`${goes}-${token}`}, ${isDefault}, 'A')`);
    const { ChangeSet } = await merged(stays, goes);
    await db().execute(sql`update user_payment_method set is_default = false where user_id = ${stays}`);
    await db().execute(
      sql`update user_payment_method set is_default = true where provider_token = ${`${goes}-second`}`,
    );
    await undone(ChangeSet);
    const { rows } = await db().execute(sql`select provider_token as token, is_default from user_payment_method
      where user_id = ${goes} order by id`);
    assert.deepEqual(rows, [
      { token: `${goes}-first`, is_default: true },
      { token: `${goes}-second`, is_default: false },
    ]);
  });

  test('leaves nothing to be charged to the card or the mandate of the other one', async () => {
    const [stays, goes] = [(await customer()).userId, (await customer()).userId];
    const paid = await order(goes);
    const open = await order(goes, false);
    const { rows } = await db().execute<{ id: string }>(sql`insert into user_payment_method (user_id, vector, provider,
      provider_token, is_default, state) values (${stays}, 'SC', 'sandbox', ${`${stays}-card`}, true, 'A') returning id`);
    const { ChangeSet } = await merged(stays, goes);
    const method = Number(rows[0]?.id);
    await db().execute(sql`update sales_order set user_payment_method_id = ${method} where id in (${paid}, ${open})`);
    await db().execute(sql`update user_purchase set user_payment_method_id = ${method} where user_id = ${stays}`);
    await undone(ChangeSet);
    const left =
      await db().execute(sql`select user_payment_method_id::int as method from user_purchase where user_id = ${goes}
      union all (select user_payment_method_id::int from sales_order where user_id = ${goes} order by id)`);
    assert.deepEqual(
      left.rows.map((row) => row.method),
      [null, method, null],
      'what was paid with it was',
    );
  });

  test('is not undone where who pays would pay for themselves', async () => {
    const [stays, goes, child, payer] = await Promise.all([1, 2, 3, 4].map(async () => (await customer()).userId));
    await setUser(app, child ?? 0, { ParentUserId: goes ?? 0 });
    await setUser(app, goes ?? 0, { ParentUserId: payer ?? 0 });
    const { ChangeSet } = await merged(stays ?? 0, goes ?? 0);
    const record = await one(payer ?? 0);
    const put = await staff.put(`/Users/${payer}`, { ...record, Id: undefined, ParentUser: { Id: child } });
    assert.equal(put.status, 200, JSON.stringify(put.body));
    assert.equal((await undo(ChangeSet)).body.Code, 'MergeInUse');
    assert.equal((await one(goes ?? 0)).MergedInto.Id, stays);
  });

  test('leaves no one to choose who is another one, and brings nothing back to them', async () => {
    const [stays, goes] = [(await customer()).userId, (await customer()).userId];
    const User = { Id: goes };
    const [type] = (await staff.get('/CrmActivityTypes?Limit=10&Category=AP')).body;
    const times = { StartDate: '2026-12-10', StartTime: '09:00', EndDate: '2026-12-10', EndTime: '10:00' };
    const event = (more: object) => ({ Title: 'Incontro', Type: { Id: type.Id }, ...times, ...more });
    const offered = { Description: 'Gestionale', ExpectedAmount: 100 };
    const paths: string[] = [];
    for (const [path, body] of [
      ['/Opportunities', { ...offered, User }],
      ['/AgendaEvents', event({ User })],
    ] as const)
      paths.push(`${path}/${(await staff.post(path, body)).body.Id}`);
    const email = (await one(goes)).Email;
    const lead = (await staff.post('/Leads', { BusinessName: 'Doppio', LastName: 'Neri', Email: email })).body.Id;
    await db().execute(sql`update lead set user_id = ${goes} where id = ${lead}`);
    paths.push(`/Leads/${lead}`);
    for (const path of paths) assert.equal((await staff.delete(path)).status, 204, path);
    const { ChangeSet } = await merged(stays, goes);
    for (const path of paths) assert.equal((await restore(path)).body.Code, 'ReferenceGone', path);
    const fields = async (path: string, body: object) => Object.keys((await staff.post(path, body)).body.Fields ?? {});
    assert.deepEqual(await fields('/Opportunities', { ...offered, User }), ['User']);
    assert.deepEqual(await fields('/AgendaEvents', event({ User })), ['User']);
    assert.deepEqual(await fields('/AgendaEvents', event({ Participants: [{ User, Email: null, State: 'A' }] })), [
      'Participants',
    ]);
    const kept = await one(stays);
    const child = {
      ...kept,
      Id: undefined,
      Version: undefined,
      Email: `figlio-${goes}@example.test`,
      ParentUser: User,
    };
    assert.deepEqual(await fields('/Users', child), ['ParentUser']);
    const again = (await staff.post('/Leads', { BusinessName: 'Triplo', LastName: 'Neri', Email: email })).body;
    const deal = (await staff.post('/Opportunities', { ...offered, Lead: { Id: again.Id } })).body;
    assert.equal(
      (await staff.get(`/Opportunities/${deal.Id}/Customer`)).body.User.Id,
      stays,
      'the address leads to who stays',
    );
    await undone(ChangeSet);
    for (const path of paths) assert.equal((await restore(path)).status, 200, path);
  });

  test('ends how the other one signs in, and only an undo opens it again', async () => {
    const [stays, goes] = [await customer(), await customer()];
    const { ChangeSet } = await merged(stays.userId, goes.userId);
    assert.equal((await goes.get('/UserInfos')).status, 401);
    assert.equal((await stays.get('/UserInfos')).status, 200);
    const gone = await one(goes.userId);
    for (const answer of [
      await staff.post(`/Users/${gone.Id}/Unlock`),
      await staff.put(`/Users/${gone.Id}/Notes`, { Notes: 'Altre', Version: gone.Version }),
      await staff.put(`/Users/${gone.Id}`, { ...gone, Id: undefined, LastName: 'Altro' }),
      await staff.delete(`/Users/${gone.Id}`),
    ])
      assert.equal(answer.body.Code, 'NotEditable', JSON.stringify(answer.body));
    const chosen = await staff.get(`/Users/Lookup?Ids=${gone.Id}`);
    assert.deepEqual(chosen.body, [], 'no one is referred to who is another one');
    assert.equal((await staff.post('/Orders', orderBody(shop, gone.Id))).body.Fields?.User?.Code, 'unknownRecord');
    const found = (await staff.get(`/Users?Search=${encodeURIComponent(gone.Email)}`)).body;
    assert.ok(
      found.some(({ Id }: { Id: number }) => Id === stays.userId),
      'the address finds the one who stays',
    );
    await undone(ChangeSet);
    assert.deepEqual([(await one(gone.Id)).Status, (await one(gone.Id)).MergedInto], ['A', null]);
  });

  test('joins tags and notes, and keeps what was not chosen', async () => {
    const [stays, goes] = [(await customer()).userId, (await customer()).userId];
    const tag = await staff.post('/OpportunityTags', { Description: `Doppio ${stays}`, Scopes: ['U'] });
    assert.equal(tag.status, 201, JSON.stringify(tag.body));
    await db().execute(sql`insert into user_tag (user_id, tag_id) values (${goes}, ${tag.body.Id})`);
    await setUser(app, stays, { Notes: 'Prima', Phone: '+39340111222' });
    await setUser(app, goes, { Notes: 'Seconda', Phone: '+39340333444' });
    const { User } = await merged(stays, goes, { Take: ['Phone'] });
    assert.deepEqual([User.Notes, User.Phone], ['Prima\n\nSeconda', '+39340333444']);
    assert.deepEqual(
      User.Tags.map(({ Id }: { Id: number }) => Id),
      [tag.body.Id],
    );
  });

  test('never makes an agreement to commercial messages, and keeps a refusal', async () => {
    const answer = async (by: SignedIn, Marketing: boolean) =>
      assert.equal((await by.put('/MyAccount/Consents', { Marketing, Version: '2026-11' })).status, 200);
    const last = async (id: number) => (await staff.get(`/Users/${id}/Consents`)).body.Rows[0]?.Given ?? null;
    const [yes, silent] = [await customer(), await customer()];
    await answer(yes, true);
    await merged(silent.userId, yes.userId);
    assert.equal(await last(silent.userId), null);
    const [agrees, refuses] = [await customer(), await customer()];
    await answer(refuses, true);
    await answer(refuses, false);
    await answer(agrees, true);
    assert.equal((await preview(agrees.userId, refuses.userId)).body.EndsConsent, true);
    await merged(agrees.userId, refuses.userId);
    assert.equal(await last(agrees.userId), false);
  });
});

describe('a merge is refused', () => {
  const pair = async () => [(await customer()).userId, (await customer()).userId] as const;
  async function refused(stays: number, goes: number, block: string) {
    assert.deepEqual(await blocksOf(stays, goes), [block]);
    assert.equal((await merge(stays, goes)).body.Code, 'MergeBlocked');
  }

  test('of customers of two products, brands or natures, and of whom pays for whom', async () => {
    const [one_, other] = await pair();
    await setUser(app, other, { Software: 'O' });
    await refused(one_, other, 'otherProduct');
    await setUser(app, other, { Software: 'A', Nature: 'LNC' });
    await refused(one_, other, 'notCustomer');
    await setUser(app, other, { Nature: 'STD', ParentUserId: one_ });
    await refused(one_, other, 'family');
    await setUser(app, other, { ParentUserId: null });
    await setUser(app, one_, { Nature: 'DEM' });
    await refused(one_, other, 'demo');
    assert.deepEqual(await blocksOf(other, one_), []);
    await setUser(app, one_, { Nature: 'STD', ErasedAt: new Date().toISOString() });
    await refused(one_, other, 'erased');
  });

  test('while both subscribe to the same, or money is on its way', async () => {
    const [stays, goes] = await pair();
    await order(stays);
    const paid = await order(goes);
    await refused(stays, goes, 'samePackage');
    await db().execute(sql`update user_purchase set state = 'R' where user_id = ${goes}`);
    assert.deepEqual(await blocksOf(stays, goes), []);
    await db().execute(sql`update order_payment set provider = 'stripe', state = 'P' where order_id = ${paid}`);
    await refused(stays, goes, 'payment');
  });

  test('of one who was merged already, either way', async () => {
    const [stays, goes] = await pair();
    const third = (await customer()).userId;
    await merged(stays, goes);
    await refused(third, goes, 'merged');
    await refused(goes, third, 'merged');
    const chain = await merged(third, stays);
    assert.equal((await one(goes)).MergedInto.Id, third, 'who was merged before leads to the last');
    await undone(chain.ChangeSet);
    assert.equal((await one(goes)).MergedInto.Id, stays);
  });

  test('of an older version, of oneself, and twice at once', async () => {
    const [stays, goes] = await pair();
    const [kept, gone] = [await one(stays), await one(goes)];
    const body = { Other: { Id: goes }, Version: kept.Version, OtherVersion: gone.Version - 1, Take: [] };
    assert.equal((await staff.post(`/Users/${stays}/Merge`, body)).body.Code, 'StaleVersion');
    assert.equal((await merge(stays, stays)).body.Fields?.Other?.Code, 'notAllowed');
    const answers = await Promise.all([merge(stays, goes), merge(goes, stays)]);
    assert.deepEqual(
      answers.map(({ status }) => status).sort(),
      [200, 400],
      JSON.stringify(answers.map(({ body: b }) => b)),
    );
  });

  test('of one who orders at the same moment, whose order does not stay behind', async () => {
    const [stays, goes] = await pair();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const merging = transaction(db(), async (tx) => {
      await tx.execute(sql`select 1 from app_user where id = ${goes} for update`);
      await tx.execute(sql`update app_user set merged_into_id = ${stays} where id = ${goes}`);
      await held;
    });
    const placed = staff.post('/Orders', orderBody(shop, goes));
    await setTimeout(500);
    release();
    await merging;
    assert.equal((await placed).body.Fields?.User?.Code, 'unknownRecord');
  });

  test('and is done once under one key', async () => {
    const [stays, goes] = await pair();
    const [kept, gone] = [await one(stays), await one(goes)];
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { Other: { Id: goes }, Version: kept.Version, OtherVersion: gone.Version, Take: [] };
    const first = await staff.post(`/Users/${stays}/Merge`, body, headers);
    const again = await staff.post(`/Users/${stays}/Merge`, body, headers);
    assert.deepEqual([first.status, again.status], [200, 200]);
    assert.equal(again.body.ChangeSet, first.body.ChangeSet);
  });

  test('to who may not delete users, has not shown the password, does not reach both, or ranks no higher', async () => {
    const [stays, goes] = await pair();
    const helpdesk = await app.as('HLP');
    await helpdesk.stepUp();
    assert.equal((await merge(stays, goes, { by: helpdesk })).body.Code, 'AccessDenied');
    await giveLevels(app, staff, helpdesk.userId, { users: 'F' });
    const unproved = await app.as('ADM', { unproven: true });
    assert.equal((await merge(stays, goes, { by: unproved })).body.Code, 'StepUpRequired');
    const colleague = await app.as('COM');
    assert.equal((await preview(stays, colleague.userId, helpdesk)).body.Code, 'AccessDenied');
    const subject = await app.as('SUB');
    await giveLevels(app, staff, subject.userId, { users: 'F' });
    assert.equal((await preview(stays, goes, subject)).body.Code, 'RecordNotFound');
    assert.equal((await preview(stays, 999_999)).body.Code, 'RecordNotFound');
    const { ChangeSet } = await merged(stays, goes, { by: helpdesk });
    const asked = await undo(ChangeSet, unproved);
    assert.equal(asked.body.Code, 'StepUpRequired', JSON.stringify(asked.body));
  });
});

test('who is copied or erased is so with those who were merged into them', async () => {
  const [stays, goes] = [(await customer()).userId, (await customer()).userId];
  await merged(stays, goes);
  for (const Id of [stays, goes]) {
    const { users } = await findProvenPerson(db(), { Resource: 'Users', Id });
    assert.deepEqual(users.sort(), [stays, goes].sort());
  }
  const { body, status } = await staff.post(`/Users/${stays}/Erase`, { Reason: 'Richiesta scritta' });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([(await one(stays)).Status, (await one(goes)).Status], ['X', 'X']);
});
