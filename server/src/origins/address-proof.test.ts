import assert from 'node:assert/strict';
import { afterEach, describe, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import { type OwnWebServer, ownWebServer } from '../../test/origins/own-web-server.ts';
import { scenario } from '../../test/scenario.ts';
import { emailMessages } from '../tables/mail/email-tables.ts';
import { resolver } from './proof/find-proof.ts';

describe('addresses of brands', () => {
  const { app, as, prepare } = scenario({ settings: { SMTP_PRIVATE_HOSTS: 'true' } });
  const superuser = as('SUS', { email: 'super@example.test' });
  const administrator = as('ADM');
  const web: OwnWebServer = prepare(ownWebServer);

  const brand = async () => (await superuser.get(`/Origins/${app.originId}`)).body;
  const move = async (Url: string) =>
    superuser.put(`/Origins/${app.originId}`, { ...(await brand()), Url, UrlTest: null });
  const addresses = async () => (await superuser.get(`/Origins/${app.originId}/Addresses`)).body;
  const addressOf = async (Url: string) => (await addresses()).find((address: { Url: string }) => address.Url === Url);
  const prove = async (Url: string, client = superuser) => {
    await client.stepUp();
    return client.post(`/Origins/${app.originId}/Addresses/Prove`, { Host: new URL(Url).host });
  };

  /** Where the link of a superuser's recovery leads. */
  async function linkedAddress(): Promise<string> {
    app.clock.now = new Date((app.clock.now ?? new Date()).getTime() + 120_000);
    await app.anybody.get('/GenerateRecoveryKey', { email: 'super@example.test', applicationType: 'association' });
    await app.runJobs();
    const [mail] = await app.database.db
      .select()
      .from(emailMessages)
      .where(eq(emailMessages.Type, 'REC'))
      .orderBy(desc(emailMessages.Id));
    return new URL(/https?:\S+change-password/.exec(mail?.Text ?? '')?.[0] ?? 'none:').origin;
  }

  afterEach(async () => {
    web.files.clear();
    await move('http://localhost');
  });

  test('an administrator changes neither the addresses nor the sender’s address of a brand', async () => {
    const before = await brand();
    for (const [field, value] of [
      ['Url', 'https://altrove.test'],
      ['UrlTest', 'https://altrove.test'],
      ['SenderAddress', 'posta@altrove.test'],
    ] as const) {
      const { status, body } = await administrator.put(`/Origins/${app.originId}`, { ...before, [field]: value });
      assert.deepEqual([status, body.Fields?.[field]?.Code], [400, 'superusersOnly'], field);
    }
    const fresh = { Description: 'Esca', Software: 'A', Category: before.Category, Url: 'https://altrove.test' };
    assert.equal((await administrator.post('/Origins', fresh)).body.Fields?.Url?.Code, 'superusersOnly');
    const harmless = await administrator.put(`/Origins/${app.originId}`, { ...before, ShopTitle: 'Negozio' });
    assert.equal(harmless.status, 200);
    assert.equal((await administrator.delete(`/Origins/${app.originId}`)).body.Code, 'SuperusersOnly');
  });

  test('links go on leading to the proved address until the new one is proved', async () => {
    assert.equal(await linkedAddress(), 'http://localhost');
    await move('https://nuovo.test');
    assert.equal((await addressOf('https://nuovo.test')).ProvedAt, null);
    assert.equal(await linkedAddress(), 'http://localhost');
    // The old one answers until then, or its links would lead nowhere.
    assert.equal((await addressOf('http://localhost')).Replaced, true);
  });

  test('a file at the address proves it', async () => {
    await move(web.address);
    const { File } = await addressOf(web.address);
    const unproved = await prove(web.address);
    assert.deepEqual([unproved.status, unproved.body.Code], [400, 'AddressNotProved']);
    const { pathname } = new URL(File.Url);
    web.files.set(pathname, 'another text');
    assert.equal((await prove(web.address)).status, 400);
    web.files.set(pathname, new URL('/elsewhere', web.address));
    web.files.set('/elsewhere', File.Content);
    assert.equal((await prove(web.address)).status, 400, 'a redirect proves nothing');
    web.files.set(pathname, `${File.Content}\n`);
    const { status, body } = await prove(web.address);
    assert.equal(status, 200);
    assert.deepEqual(
      body.map(({ Url, Linked, Replaced }: { [key: string]: unknown }) => [Url, Linked, Replaced]),
      [[web.address, true, false]],
    );
    assert.equal(await linkedAddress(), web.address);
    assert.equal((await prove(web.address, administrator)).body.Code, 'SuperusersOnly');
  });

  test('a DNS record of the host proves it', async (context) => {
    await move('https://soci.nuovo.test');
    const { Record } = await addressOf('https://soci.nuovo.test');
    let texts: string[][] = [['v=spf1 -all'], ['circolo=another']];
    const asked: string[] = [];
    context.mock.method(resolver, 'resolveTxt', async (name: string) => {
      asked.push(name);
      return texts;
    });
    assert.equal((await prove('https://soci.nuovo.test')).body.Code, 'AddressNotProved');
    texts = [[Record.Value.slice(0, 9), Record.Value.slice(9)]];
    assert.equal((await prove('https://soci.nuovo.test')).status, 200);
    assert.deepEqual([...new Set(asked)], ['_circolo.soci.nuovo.test']);
    assert.equal(await linkedAddress(), 'https://soci.nuovo.test');
    // Taken away and entered again, it is another one.
    await move('http://localhost');
    await move('https://soci.nuovo.test');
    assert.equal((await addressOf('https://soci.nuovo.test')).ProvedAt, null);
  });

  test('the proof of one brand proves nothing for another', async () => {
    const other = await superuser.post('/Origins', {
      Description: 'Un altro marchio',
      Software: 'A',
      Category: (await brand()).Category,
      Url: 'https://conteso.test',
    });
    const [theirs] = (await superuser.get(`/Origins/${other.body.Id}/Addresses`)).body;
    await superuser.delete(`/Origins/${other.body.Id}`);
    await move('https://conteso.test');
    assert.notEqual((await addressOf('https://conteso.test')).Record.Value, theirs.Record.Value);
  });

  test('every superuser is informed of new addresses, of no other change', async () => {
    await app.database.db.delete(emailMessages);
    await administrator.put(`/Origins/${app.originId}`, { ...(await brand()), ShopTitle: 'Un altro titolo' });
    await move('https://annunciato.test');
    const notices = await app.database.db.select().from(emailMessages).where(eq(emailMessages.Type, 'SEC'));
    assert.deepEqual(
      notices.map(({ To }) => To),
      ['super@example.test'],
    );
    assert.match(JSON.stringify(notices[0]?.Tags), /annunciato\.test/);
  });
});
