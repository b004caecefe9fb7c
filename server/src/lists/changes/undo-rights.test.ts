import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BulkRun } from '@circolo/contract/lists/bulk';
import { eq, sql } from 'drizzle-orm';
import { addMenu, giveLevels } from '../../../test/access/menu-fixtures.ts';
import type { SignedIn } from '../../../test/app.ts';
import { importing } from '../../../test/lists/import-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { hashPassword, isPassword } from '../../access/passwords/password-hash.ts';
import { users } from '../../tables/access/user-tables.ts';
import { changeSetRows } from '../../tables/resource/audit-tables.ts';

const { app, as } = scenario();
const superuser = as('SUS');
const administrator = as('ADM');
const helpdesk = as('HLP');
const asker = { lane: 'known', who: 'test' } as const;

const rowOf = async (id: number) => {
  const [row] = await app.database.db.select().from(users).where(eq(users.Id, id));
  assert.ok(row, `user ${id} is gone`);
  return row;
};
const write = (id: number, columns: Partial<typeof users.$inferInsert>) =>
  app.database.db.update(users).set(columns).where(eq(users.Id, id));

async function bulkEdit(Ids: number[], Changes: object, by: SignedIn = superuser): Promise<BulkRun> {
  const { status, body } = await by.post('/Users/Bulk', { Action: 'E', Ids, Changes });
  assert.deepEqual([status, body.Done], [200, Ids.length], JSON.stringify(body));
  return body;
}
const undo = (run: BulkRun, by: SignedIn = superuser) => by.post(`/ChangeSets/${run.ChangeSetId}/Undo`);
const undoDelete = (RecordId: number, by: SignedIn) => by.post('/ChangeSets/Undo', { Resource: 'Users', RecordId });

describe('what an undo does not touch', () => {
  test('a password that was changed since stays, and no change set holds one', async () => {
    const customer = await app.as('STD');
    await write(customer.userId, { PasswordHash: await hashPassword('Vecchia-parola-1!') });
    const run = await bulkEdit([customer.userId], { Language: 'en' });
    await write(customer.userId, { PasswordHash: await hashPassword('Nuova-parola-2!') });
    const { status, body } = await undo(run, helpdesk);
    assert.equal(status, 200, JSON.stringify(body));
    const { PasswordHash, Language } = await rowOf(customer.userId);
    assert.equal(Language, 'it');
    assert.ok(await isPassword('Nuova-parola-2!', PasswordHash, asker));
    assert.ok(!(await isPassword('Vecchia-parola-1!', PasswordHash, asker)));
    assert.doesNotMatch(JSON.stringify(await app.database.db.select().from(changeSetRows)), /argon2/);
  });

  test('nor does one of a delete: who comes back chooses a new password', async () => {
    const customer = await app.as('STD');
    await write(customer.userId, { PasswordHash: await hashPassword('Vecchia-parola-1!') });
    assert.equal((await superuser.delete(`/Users/${customer.userId}`)).status, 204);
    assert.doesNotMatch(JSON.stringify(await app.database.db.select().from(changeSetRows)), /argon2/);
    assert.equal((await undoDelete(customer.userId, superuser)).status, 200);
    assert.equal((await rowOf(customer.userId)).PasswordHash, null);
  });

  test('a paid year, credit, counters and a lock that came since', async () => {
    const customer = await app.as('STD');
    const run = await bulkEdit([customer.userId], { Language: 'en' });
    const since = {
      SubscriptionFrom: '2026-11-01',
      ExpirationDate: '2027-10-31',
      CreditCents: 4200,
      SmsCredits: 100,
      LockedAt: '2026-11-20T10:00:00.000Z',
    };
    await write(customer.userId, since);
    assert.equal((await undo(run)).status, 200);
    const row = await rowOf(customer.userId);
    assert.deepEqual(
      Object.fromEntries(Object.keys(since).map((name) => [name, row[name as keyof typeof row]])),
      since,
    );
    assert.equal(row.Language, 'it');
  });

  test('what somebody else gave the same field since', async () => {
    const customer = await app.as('STD');
    const run = await bulkEdit([customer.userId], { Language: 'en' });
    await bulkEdit([customer.userId], { Language: 'it' });
    await bulkEdit([customer.userId], { MustChangePassword: true });
    const { body } = await undo(run);
    assert.equal(body.Code, 'ChangedSince');
    assert.equal((await rowOf(customer.userId)).MustChangePassword, true);
  });
});

describe('an undo is the inverse action, by the rights of the person who undoes', () => {
  test('who may not delete does not take away what an import made', async () => {
    const Email = 'importata@example.test';
    const file = `Nome;Cognome;Email;Software\r\nIda;Importata;${Email};Associazioni\r\n`;
    const it = await importing(app, superuser, 'Users', file);
    await it.preview({ Values: { Nature: 'Standard', Category: 'RIV', Origin: String(app.originId) } });
    await it.run();
    const made = async () => app.database.db.select().from(users).where(eq(users.Email, Email));
    assert.equal((await made()).length, 1);
    const [set] = (await superuser.get('/ChangeSets?Kind=I')).body;
    const { body } = await helpdesk.post(`/ChangeSets/${set.Id}/Undo`);
    assert.equal(body.Code, 'AccessDenied');
    assert.equal((await made()).length, 1);
    assert.equal((await superuser.post(`/ChangeSets/${set.Id}/Undo`)).status, 200);
    assert.deepEqual(await made(), []);
  });

  test('who was changed since an import made them is not taken away by its undo', async () => {
    const Email = 'cambiata@example.test';
    const file = `Nome;Cognome;Email;Software\r\nIda;Cambiata;${Email};Associazioni\r\n`;
    const it = await importing(app, superuser, 'Users', file);
    await it.preview({ Values: { Nature: 'Standard', Category: 'RIV', Origin: String(app.originId) } });
    await it.run();
    const [made] = await app.database.db.select().from(users).where(eq(users.Email, Email));
    assert.ok(made);
    await bulkEdit([made.Id], { Language: 'en' });
    const { body: sets } = await superuser.get('/ChangeSets?Kind=I');
    const { body } = await superuser.post(`/ChangeSets/${sets[0].Id}/Undo`);
    assert.equal(body.Code ?? body.Results[0].Code, 'ChangedSince', JSON.stringify(body));
    await rowOf(made.Id);
  });

  test('an administrator does not restore a menu of superusers, which they could not make', async () => {
    const menu = await addMenu(app, superuser, { UserNature: { Code: 'SUS' }, Custom: true }, [['users', 'F']]);
    const restore = (by: SignedIn) => by.post('/ChangeSets/Undo', { Resource: 'Menus', RecordId: menu.Id });
    assert.equal((await superuser.delete(`/Menus/${menu.Id}`)).status, 204);
    const refused = await restore(administrator);
    assert.notEqual(refused.status, 200, JSON.stringify(refused.body));
    assert.equal((await superuser.get(`/Menus/${menu.Id}`)).status, 400);
    assert.equal((await restore(superuser)).status, 200);
    assert.equal((await superuser.get(`/Menus/${menu.Id}`)).status, 200);
  });

  test('an administrator does not restore a superuser who was deleted', async () => {
    const other = await app.as('SUS');
    assert.equal((await superuser.delete(`/Users/${other.userId}`)).status, 204);
    const { body } = await undoDelete(other.userId, administrator);
    assert.ok(['AccessDenied', 'ValidationFailed'].includes(body.Code), JSON.stringify(body));
    assert.equal((await undoDelete(other.userId, superuser)).status, 200);
    await rowOf(other.userId);
  });

  test('helpdesk does not undo what was changed on a superuser', async () => {
    const other = await app.as('SUS');
    const run = await bulkEdit([other.userId], { Language: 'en' });
    assert.equal((await undo(run, helpdesk)).body.Code, 'AccessDenied');
    assert.equal((await rowOf(other.userId)).Language, 'en');
  });

  test('who was given less does not bring back somebody who may do more', async () => {
    const [restricted, other] = [await app.as('ADM'), await app.as('ADM')];
    await app.database.db.execute(sql`
      insert into user_authorization (user_id, function_id, custom_authorization)
      select ${restricted.userId}::bigint, id, 'V' from menu_function where 'Coupons' = any(resources)`);
    assert.equal((await superuser.delete(`/Users/${other.userId}`)).status, 204);
    const refused = await undoDelete(other.userId, restricted);
    assert.notEqual(refused.status, 200, JSON.stringify(refused.body));
    assert.equal((await undoDelete(other.userId, administrator)).status, 200);
  });

  test('what may be undone depends on the resource, whatever its page is called', async () => {
    const kind = { Code: 'CAT9', Description: 'Da annullare', Position: 990 };
    const { status, body: category } = await superuser.post('/OriginsCategories', kind);
    assert.equal(status, 201, JSON.stringify(category));
    assert.equal((await superuser.delete(`/OriginsCategories/${category.Id}`)).status, 204);
    const [set] = (await helpdesk.get('/ChangeSets?Resource=OriginsCategories')).body;
    const kindsOf = async (by: SignedIn, name: string): Promise<string[]> =>
      (await by.get('/ChangeSets/Rights')).body.find(({ Resource }: { Resource: string }) => Resource === name)?.Kinds;
    assert.equal(await kindsOf(helpdesk, 'OriginsCategories'), undefined);
    assert.equal((await helpdesk.post(`/ChangeSets/${set.Id}/Undo`)).body.Code, 'AccessDenied');
    assert.deepEqual((await kindsOf(superuser, 'OriginsCategories')).sort(), ['B', 'D', 'E', 'I', 'M']);
    assert.equal((await superuser.post(`/ChangeSets/${set.Id}/Undo`)).status, 200);

    const editor = await app.as('HLP');
    assert.equal((await giveLevels(app, superuser, editor.userId, { leads: 'E' })).status, 200);
    const kinds = (await kindsOf(editor, 'Leads')).sort();
    assert.deepEqual(kinds, ['B', 'E', 'I']);
  });

  test('who sees a part of a list sees only the changes that they made to it themselves', async () => {
    const seller = await app.as('COM');
    assert.equal((await giveLevels(app, superuser, seller.userId, { changes: 'V' })).status, 200);
    const { body: lead } = await superuser.post('/Leads', { LastName: 'Verdi', Email: 'verdi@example.test' });
    const { status, body } = await superuser.delete(`/Leads/${lead.Id}`);
    assert.equal(status, 204, JSON.stringify(body));
    const idsOf = async (by: SignedIn): Promise<number[]> =>
      (await by.get('/ChangeSets?Resource=Leads&Limit=50')).body.map(({ Id }: { Id: number }) => Id);
    assert.notDeepEqual(await idsOf(superuser), []);
    assert.deepEqual(await idsOf(seller), []);
  });
});
