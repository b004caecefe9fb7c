import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SubjectType } from '@circolo/contract/sales/codes';
import { eq, sql } from 'drizzle-orm';
import { countsOf, importing } from '../../../test/lists/import-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';
import { transaction } from '../../db/transaction.ts';
import { groups } from '../../tables/catalogue/catalogue-tables.ts';
import { runImport } from './run.ts';
import { undoImport } from './undo.ts';

const { app, as } = scenario();
const staff = as('SUS');

async function group(Code: string, more: Record<string, unknown> = {}) {
  const answer = await staff.post('/Groups', { Code, Description: `Gruppo ${Code}`, Software: 'A', ...more });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}
const one = async (id: number) => (await staff.get(`/Groups/${id}`)).body;

test('records that are there are updated, left, or filled where they are empty', async () => {
  const full = await group('PIENO', { ShopTitle: 'Vecchio', Color: '#112233' });
  const bare = await group('VUOTO');
  const file = 'Codice;Titolo nel negozio;Colore\r\nPIENO;Nuovo;\r\nVUOTO;Titolo;#445566\r\n';
  const left = await importing(app, staff, 'Groups', file);
  assert.deepEqual(countsOf(await left.preview({ OnMatch: 'S' })), [0, 0, 2, 0]);
  assert.match((await left.rows('S'))[0]?.Problems[0]?.Message ?? '', /già/);
  const filled = await importing(app, staff, 'Groups', file);
  assert.deepEqual(countsOf(await filled.preview({ OnMatch: 'F' })), [0, 1, 1, 0]);
  assert.deepEqual(countsOf(await filled.run()), [0, 1, 1, 0]);
  assert.deepEqual([(await one(full.Id)).ShopTitle, (await one(bare.Id)).ShopTitle], ['Vecchio', 'Titolo']);
  const updated = await importing(app, staff, 'Groups', file);
  assert.equal(updated.job.OnMatch, 'F', 'the last choice for these headings is proposed');
  assert.deepEqual(countsOf(await updated.preview({ OnMatch: 'U' })), [0, 1, 1, 0]);
  await updated.run();
  const after = await one(full.Id);
  assert.deepEqual([after.ShopTitle, after.Color, after.Description], ['Nuovo', null, 'Gruppo PIENO']);
});

test('a reference is found by code, by number and by what it shows; what is unknown or unclear is reported', async () => {
  const parent = await group('PADRE');
  const twin = { Description: 'Gemello' };
  await group('GEM1', twin);
  await group('GEM2', twin);
  const texts = ['padre', String(parent.Id), 'Gruppo PADRE', 'Gemello', 'Nessuno', 'GEM1'];
  const lines = texts.map((text, index) => `R${index};Riga ${index};Associazioni;${text}`);
  const file = `Codice;Descrizione;Software;Gruppo superiore\r\n${lines.join('\r\n')}\r\n`;
  const it = await importing(app, staff, 'Groups', file);
  assert.deepEqual(countsOf(await it.preview()), [4, 0, 0, 2]);
  const failed = await it.rows('F');
  assert.deepEqual(
    failed.map(({ Problems }) => Problems[0]?.Field),
    ['ParentGroup', 'ParentGroup'],
  );
  assert.match(failed[0]?.Problems[0]?.Message ?? '', /“Gemello”.*più/);
  assert.match(failed[1]?.Problems[0]?.Message ?? '', /“Nessuno” non esiste/);
  await it.run();
  const rows = (await staff.get('/Groups?Limit=999')).body;
  const parents = [0, 1, 2].map((nth) => rows.find(({ Code }: { Code: string }) => Code === `R${nth}`).ParentGroup?.Id);
  assert.deepEqual(parents, [parent.Id, parent.Id, parent.Id]);
});

test('a list of references and words of an enumeration are read in either language', async () => {
  const { rows } = await app.database.db.execute<{ description: string }>(sql`select description from origin limit 1`);
  const origin = rows[0]?.description ?? '';
  const file = `Code;Description;Software;Origins;Active\r\nEN1;English;Sports centres;${origin};yes\r\nIT1;Italiano;O;"${origin}";No\r\nKO1;Rotto;Pianeti;;sì\r\n`;
  const it = await importing(app, staff, 'Groups', file);
  assert.deepEqual(countsOf(await it.preview()), [2, 0, 0, 1]);
  await it.run();
  const all = (await staff.get('/Groups?Limit=999')).body;
  const found = all.find(({ Code }: { Code: string }) => Code === 'EN1');
  const record = await one(found.Id);
  assert.deepEqual([record.Software, record.Active, record.Origins[0]?.Id], ['O', true, app.originId]);
});

test('the number of a record says which one is meant, and an unknown number is reported', async () => {
  const known = await group('NUMERO');
  const it = await importing(app, staff, 'Groups', `Id;Descrizione\r\n${known.Id};Altro nome\r\n999999;Nessuno\r\n`);
  assert.deepEqual(it.job.MatchKeys, ['Id']);
  assert.deepEqual(countsOf(await it.preview()), [0, 1, 0, 1]);
  await it.run();
  assert.equal((await one(known.Id)).Description, 'Altro nome');
});

test('two fields together recognise a record', async () => {
  const made = async (Software: string) =>
    (
      await staff.post('/Products', {
        Code: 'PR',
        Description: 'Uno',
        Software,
        ShopTitle: 'Uno',
        Slug: `pr-${Software.toLowerCase()}`,
      })
    ).body;
  const [first, second] = [await made('A'), await made('O')];
  const it = await importing(
    app,
    staff,
    'Products',
    'Codice;Software;Descrizione\r\nPR;Associazioni;Primo\r\nPR;O;Secondo\r\n',
  );
  assert.deepEqual(it.job.MatchKeys, ['Software', 'Code']);
  assert.deepEqual(countsOf(await it.preview()), [0, 2, 0, 0]);
  await it.run();
  const described = async (id: number) => (await staff.get(`/Products/${id}`)).body.Description;
  assert.deepEqual([await described(first.Id), await described(second.Id)], ['Primo', 'Secondo']);
});

test('several records that match are reported, and no key at all makes every line a new record', async () => {
  await group('DOP1', { Description: 'Doppio' });
  await group('DOP2', { Description: 'Doppio' });
  const it = await importing(app, staff, 'Groups', 'Descrizione;Colore\r\nDoppio;#111111\r\n');
  assert.deepEqual(countsOf(await it.preview({ MatchKeys: ['Description'] })), [0, 0, 0, 1]);
  const free = await importing(app, staff, 'OriginsCategories', 'Codice;Nome\r\nLIB;Uno\r\nLIB;Due\r\n');
  assert.deepEqual(countsOf(await free.preview({ MatchKeys: [] })), [2, 0, 0, 0]);
  const ended = await free.run();
  assert.deepEqual(countsOf(ended), [1, 0, 0, 1], 'what only the save sees is told by the run');
  assert.equal((await free.rows('F'))[0]?.Problems[0]?.Field, 'Code');
});

test('customers come without a mail or a password, with fixed values and billing data in parts', async () => {
  const file =
    'Nome;Cognome;Email;Software;Chi è intestatario;Ragione sociale;Codice fiscale;Indirizzo;CAP;Comune;Provincia\r\n' +
    'Ada;Neri;ada.neri@example.test;Associazioni;Organizzazione;Circolo Neri;01114601006;Via Roma 1;00100;Roma;RM\r\n' +
    'Bea;Verdi;bea.verdi@example.test;Associazioni;;;;;;;\r\n';
  const it = await importing(app, staff, 'Users', file);
  const { Columns } = it.job;
  assert.deepEqual([Columns.Nome, Columns.Comune, Columns.CAP], ['FirstName', 'Billing.City', 'Billing.ZipCode']);
  const subjects = it.job.Fields.find(({ Name }) => Name === 'Billing.SubjectType')?.Words ?? [];
  const Values = { Nature: 'Standard', Category: 'RIV', Origin: String(app.originId) };
  const organisation = subjects.find(({ Code }) => Code !== SubjectType.person)?.Word ?? '';
  const again = await importing(app, staff, 'Users', file.replace('Organizzazione', organisation));
  const preview = await again.preview({ Values });
  assert.deepEqual(countsOf(preview), [2, 0, 0, 0], JSON.stringify(await again.rows('F')));
  await again.run();
  const [ada] = (await staff.get('/Users?Email=ada.neri@example.test')).body;
  const record = (await staff.get(`/Users/${ada.Id}`)).body;
  assert.deepEqual([record.Status, record.Billing.City, record.Nature.Code], ['P', 'Roma', 'STD']);
  const { rows } = await app.database.db.execute(sql`select 1 from email_message where "to" like '%ada.neri%'`);
  assert.equal(rows.length, 0);
});

test('customers who have registered, and have no name yet, are updated without one', async () => {
  const Email = 'registrata@example.test';
  const account = { Origin: { Id: app.originId }, Email, Password: 'Tramonto-77!', Category: { Code: 'PRV' } };
  assert.equal((await app.anybody.post('/Register', account)).status, 201);
  const it = await importing(app, staff, 'Users', `Email;Telefono\r\n${Email};3471112223`);
  await it.preview({ MatchKeys: ['Email'], OnMatch: 'U' });
  assert.deepEqual(countsOf(await it.run()), [0, 1, 0, 0], JSON.stringify(await it.rows()));
  const [{ Id }] = (await staff.get(`/Users?Email=${Email}`)).body;
  const user = (await staff.get(`/Users/${Id}`)).body;
  assert.deepEqual([user.FirstName, user.Phone], ['', '3471112223']);
});

/** What the queue would hand to the runs that wait. */
async function waitingRuns(name = 'run-import'): Promise<never[]> {
  const { rows } = await app.database.db.execute<{ data: never }>(
    sql`update pgboss.job_common set state = 'completed' where name = ${name} and state = 'created' returning data`,
  );
  return rows.map(({ data }) => data);
}

test('two imports of the same leads in opposite order take turns, and no line is refused', async () => {
  const names = Array.from({ length: 30 }, (_, nth) => `turno-${nth}@import.example`);
  const file = (order: string[], city: string) =>
    `Email;LastName;City\r\n${order.map((email) => `${email};Turno;${city}`).join('\r\n')}\r\n`;
  const made = await importing(app, staff, 'Leads', file(names, 'Modena'));
  await made.preview();
  await made.run();
  const there = await importing(app, staff, 'Leads', file(names, 'Andata'));
  const back = await importing(app, staff, 'Leads', file(names.toReversed(), 'Ritorno'));
  for (const it of [there, back])
    assert.deepEqual(countsOf(await it.preview({ MatchKeys: ['Email'], OnMatch: 'U' })), [0, 30, 0, 0]);
  for (const { job } of [there, back]) await staff.post(`/Leads/Imports/${job.Id}/Run`);
  let attempts = 0;
  const counted = new Proxy(app.database.db, {
    get: (target, name) => {
      if (typeof name === 'symbol') attempts += 1;
      return Reflect.get(target, name);
    },
  });
  await Promise.all((await waitingRuns()).map((data) => runImport.handle(data, { ...app.jobContext, db: counted })));
  for (const { job } of [there, back]) {
    const { body } = await staff.get(`/Leads/Imports/${job.Id}`);
    assert.deepEqual([body.State, ...countsOf(body)], ['E', 0, 30, 0, 0]);
  }
  assert.equal(attempts, 4, 'a batch and an end for each of the two: nothing was tried again');
});

/** Does something while another transaction holds the record of a group. */
async function whileLocked(Id: number, work: () => Promise<void>): Promise<void> {
  const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = transaction(app.database.db, async (tx) => {
    await tx.select({ Id: groups.Id }).from(groups).where(eq(groups.Id, Id)).for('update');
    locked.resolve();
    await released.promise;
  });
  await locked.promise;
  try {
    await work();
  } finally {
    released.resolve();
    await holding;
  }
}

test('a record that is locked for too long stops its run for a while, and costs no line', async (t) => {
  if (app.database.kind !== 'server') return t.skip('one connection waits for no lock');
  const { Id } = await group('CHIUSO');
  const it = await importing(app, staff, 'Groups', 'Codice;Titolo nel negozio\r\nCHIUSO;Aperto\r\n');
  await it.preview({ OnMatch: 'U' });
  await staff.post(`/Groups/Imports/${it.job.Id}/Run`);
  const [data] = await waitingRuns();
  const counts = async () => {
    const { body } = await staff.get(`/Groups/Imports/${it.job.Id}`);
    return [body.State, ...countsOf(body)];
  };
  await whileLocked(Id, () => assert.rejects(runImport.handle(data as never, app.jobContext)));
  assert.deepEqual(await counts(), ['R', 0, 0, 0, 0]);
  await runImport.handle(data as never, app.jobContext);
  assert.deepEqual(await counts(), ['E', 0, 1, 0, 0]);
});

test('an import or an undo that never gets its records ends, and says why', async (t) => {
  if (app.database.kind !== 'server') return t.skip('one connection waits for no lock');
  const { Id } = await group('SERRATO');
  const it = await importing(app, staff, 'Groups', 'Codice;Titolo nel negozio\r\nSERRATO;Aperto\r\n');
  const last = { ...app.jobContext, isLastTry: true };
  const outcome = async () => {
    const { body } = await staff.get(`/Groups/Imports/${it.job.Id}`);
    return [body.State, body.Error !== null];
  };
  await it.preview({ OnMatch: 'U' });
  await staff.post(`/Groups/Imports/${it.job.Id}/Run`);
  const [run] = await waitingRuns();
  await whileLocked(Id, () => assert.rejects(runImport.handle(run as never, last)));
  assert.deepEqual(await outcome(), ['N', true]);

  const other = await importing(app, staff, 'Groups', 'Codice;Titolo nel negozio\r\nSERRATO;Altro\r\n');
  await other.preview({ OnMatch: 'U' });
  assert.equal((await other.run()).State, 'E');
  assert.equal((await staff.post(`/Groups/Imports/${other.job.Id}/Undo`)).status, 200);
  const [undo] = await waitingRuns('undo-import');
  await whileLocked(Id, () => assert.rejects(undoImport.handle(undo as never, last)));
  const { body } = await staff.get(`/Groups/Imports/${other.job.Id}`);
  assert.deepEqual([body.State, body.Revertible, body.Error !== null], ['N', true, true]);
});
