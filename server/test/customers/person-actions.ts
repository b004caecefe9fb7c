import assert from 'node:assert/strict';
import { UserStatus } from '@circolo/contract/access/users/user';
import { eq, like, sql } from 'drizzle-orm';
import { users } from '../../src/tables/access/user-tables.ts';
import { importing } from '../lists/import-fixtures.ts';
import { type CustomerWorld, nth } from './customer-world.ts';

type Field = 'Language' | 'Notes' | 'Phone' | 'FirstName';

const values: Record<Field, readonly string[]> = {
  Language: ['it', 'en'],
  Notes: ['Prima', 'Seconda'],
  Phone: ['+393401112223', '+393404445556'],
  FirstName: ['Ada', 'Bea'],
};

const times = { StartDate: '2026-12-10', StartTime: '09:00', EndDate: '2026-12-10', EndTime: '10:00' };
const recordsOf = (world: CustomerWorld, User: { Id: number | undefined }) => ({
  Opportunities: { Description: 'Gestionale', ExpectedAmount: 100, User },
  AgendaEvents: { Title: 'Incontro', Type: { Id: world.eventType }, ...times, User },
});

let imported = 0;

/** What may happen to customers themselves, to what the CRM knows of them, and to what they pay with. Each answers whether it happened. */
export const personActions = {
  async edit({ staff, ids }: CustomerWorld, { who, field, value }: { who: number; field: Field; value: 0 | 1 }) {
    const path = `/Users/${nth(ids, who)}`;
    const { body, status } = await staff.get(path);
    if (status !== 200) return false;
    return (await staff.put(path, { ...body, Id: undefined, [field]: values[field][value] })).status < 300;
  },
  async editMany({ staff, ids }: CustomerWorld, { targets, value }: { targets: number[]; value: 0 | 1 }) {
    const Ids = [...new Set(targets.map((target) => nth(ids, target)))];
    const asked = { Action: 'E', Ids, Changes: { Language: values.Language[value] } };
    return (await staff.post('/Users/Bulk', asked)).body.Done > 0;
  },
  async tagMany({ staff, ids, tag }: CustomerWorld, { targets, isPut }: { targets: number[]; isPut: boolean }) {
    const Ids = [...new Set(targets.map((target) => nth(ids, target)))];
    const Tags = [{ Id: tag }];
    const asked = { Action: 'T', Ids, Changes: { Add: isPut ? Tags : [], Remove: isPut ? [] : Tags } };
    return (await staff.post('/Users/Bulk', asked)).body.Done > 0;
  },
  async payFor({ staff, ids }: CustomerWorld, { who, payer }: { who: number; payer: number | null }) {
    const path = `/Users/${nth(ids, who)}`;
    const { body, status } = await staff.get(path);
    if (status !== 200) return false;
    const ParentUser = payer === null ? null : { Id: nth(ids, payer) };
    return (await staff.put(path, { ...body, Id: undefined, ParentUser })).status < 300;
  },
  async remove({ staff, ids }: CustomerWorld, { who }: { who: number }) {
    return (await staff.delete(`/Users/${nth(ids, who)}`)).status < 300;
  },
  async erase({ staff, ids }: CustomerWorld, { who }: { who: number }) {
    const path = `/Users/${nth(ids, who)}`;
    const { body } = await staff.get(path);
    return body.Status !== UserStatus.erased && (await staff.post(`${path}/Erase`, { Reason: 'Prova' })).status < 300;
  },
  async lock({ staff, ids }: CustomerWorld, { who, isOpened }: { who: number; isOpened: boolean }) {
    const path = `/Users/${nth(ids, who)}`;
    const answer = isOpened
      ? await staff.post(`${path}/Unlock`)
      : await staff.post(`${path}/Lock`, { Reason: 'Prova' });
    return answer.status < 300;
  },
  /** Staff note something of the CRM that is about one of them. */
  async note(world: CustomerWorld, { who, kind }: { who: number; kind: 'Opportunities' | 'AgendaEvents' }) {
    const { status, body } = await world.staff.post(`/${kind}`, recordsOf(world, { Id: nth(world.ids, who) })[kind]);
    if (status >= 300) return false;
    world.records.push(`/${kind}/${body.Id}`);
    return true;
  },
  async forget({ staff, records }: CustomerWorld, { at }: { at: number }) {
    const path = nth(records, at);
    return path !== undefined && (await staff.delete(path)).status < 300;
  },
  /** A method of payment is added, which becomes the default where it is chosen. */
  async payWith({ app, people }: CustomerWorld, { who, isDefault }: { who: number; isDefault: boolean }) {
    const { db } = app.database;
    const id = nth(people, who)?.userId ?? 0;
    const [user] = await db.select().from(users).where(eq(users.Id, id));
    if (!user || user.MergedIntoId !== null || user.ErasedAt !== null) return false;
    if (isDefault) await db.execute(sql`update user_payment_method set is_default = false where user_id = ${id}`);
    await db.execute(sql`insert into user_payment_method (user_id, vector, provider, provider_token, is_default, state)
      values (${id}, 'SC', 'sandbox', ${crypto.randomUUID()}, ${isDefault}, 'A')`);
    return true;
  },
  /** Another one of what is there becomes the default. */
  async payFirst({ app, ids }: CustomerWorld, { at }: { at: number }) {
    const { db } = app.database;
    const { rows } = await db.execute<{ id: string; owner: string }>(
      sql`select id, user_id as owner from user_payment_method where user_id in ${ids} and state <> 'D' order by id`,
    );
    const chosen = nth(rows, at);
    if (!chosen) return false;
    await db.execute(sql`update user_payment_method set is_default = false where user_id = ${chosen.owner}::bigint`);
    await db.execute(sql`update user_payment_method set is_default = true where id = ${chosen.id}::bigint`);
    return true;
  },
  /** Another method is chosen for what waits to be paid and for what runs of its owner. */
  async chargeTo({ app, ids }: CustomerWorld, { at }: { at: number }) {
    const { db } = app.database;
    const { rows } = await db.execute<{ id: string; owner: string }>(
      sql`select id, user_id as owner from user_payment_method where user_id in ${ids} and state <> 'D' order by id`,
    );
    const chosen = nth(rows, at);
    if (!chosen) return false;
    for (const table of [sql`sales_order`, sql`user_purchase`])
      await db.execute(
        sql`update ${table} set user_payment_method_id = ${chosen.id}::bigint where user_id = ${chosen.owner}::bigint`,
      );
    return true;
  },
  /** A file adds customers, or changes those whose addresses it has. */
  async importFile(world: CustomerWorld, { lines, isNew }: { lines: number[]; isNew: boolean }) {
    const { app, staff, ids } = world;
    const { db } = app.database;
    imported += 1;
    const known = await db.select({ Email: users.Email }).from(users).where(sql`${users.Id} in ${ids}`);
    const addresses = lines.map((line, at) =>
      isNew ? `file${imported}-${at}@sequenze.example` : (nth(known, line)?.Email ?? ''),
    );
    const cells = [...new Set(addresses)].map((email) => `File;Numero ${imported};${email};RIV;Associazioni`);
    const it = await importing(app, staff, 'Users', ['Nome;Cognome;Email;Categoria;Software', ...cells].join('\r\n'));
    const Values = { Nature: 'Standard', Origin: String(app.originId) };
    await it.preview({ Values, MatchKeys: ['Email'], OnMatch: 'U' });
    const { Created, Updated } = await it.run();
    const made = await db
      .select({ Id: users.Id })
      .from(users)
      .where(like(users.Email, `file${imported}-%`));
    ids.push(...made.map(({ Id }) => Id));
    world.imports.push(`/Users/Imports/${it.job.Id}`);
    return Created + Updated > 0;
  },
  async undoImport({ app, staff, imports }: CustomerWorld, { at }: { at: number }) {
    const path = nth(imports, at);
    if (!path || (await staff.post(`${path}/Undo`)).status >= 300) return false;
    await app.runJobs('undo-import');
    assert.equal((await staff.get(path)).body.State, 'X');
    return true;
  },
} as const;
