import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { countsOf, importing } from '../../../test/lists/import-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, as } = scenario();
const staff = as('SUS');

const headings = 'Descrizione;Contatto;Cliente;Importo previsto;Chiusura prevista;Priorità';

test('opportunities are imported by the e-mail, the VAT number or the number of who is behind them, and undone', async () => {
  const lead = async (fields: object) => {
    const { status, body } = await staff.post('/Leads', { BusinessName: 'ASD Importata', ...fields });
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  };
  const [byMail, byVat, byNumber] = [
    await lead({ Email: 'Importata@example.it' }),
    await lead({ Phone: '059 123456', VatNumber: '01114601006' }),
    await lead({ Email: 'numero@example.it' }),
  ];
  await app.as('STD', { email: 'cliente.importato@example.it' });
  const file = [
    headings,
    'Uno;importata@EXAMPLE.it;;1.200,50;31/12/2026;Alta',
    'Due;01114601006;;;;',
    `Tre;${byNumber.Number};;;;`,
    'Quattro;;cliente.importato@example.it;10;;',
    'Cinque;nessuno@example.it;;;;',
    'Sei;;;;;',
  ].join('\r\n');
  const it = await importing(app, staff, 'Opportunities', file);
  assert.deepEqual(countsOf(await it.preview()), [4, 0, 0, 2], JSON.stringify(await it.rows('F')));
  assert.deepEqual(
    (await it.rows('F')).map(({ Problems }) => Problems[0]?.Field),
    ['Lead', 'Lead'],
  );
  assert.deepEqual(countsOf(await it.run()), [4, 0, 0, 2]);
  const made = (await staff.get('/Opportunities?Limit=10&OrderColumn=Number&OrderType=ASC')).body;
  assert.deepEqual(
    made.map((row: { Description: string; Lead: { Id: number } | null }) => [row.Description, row.Lead?.Id]),
    [
      ['Uno', byMail.Id],
      ['Due', byVat.Id],
      ['Tre', byNumber.Id],
      ['Quattro', undefined],
    ],
  );
  const [first] = made;
  assert.deepEqual([first.ExpectedAmount, first.ExpectedCloseDate, first.Priority], [1200.5, '2026-12-31', 'H']);
  const whole = (await staff.get(`/Opportunities/${first.Id}`)).body;
  assert.equal(whole.Steps[0].State, 'O');

  const again = await importing(
    app,
    staff,
    'Opportunities',
    `Id;${headings}\r\n${first.Id};Uno bis;importata@example.it;;;;\r\n`,
  );
  assert.deepEqual(
    countsOf(await again.preview({ MatchKeys: ['Id'], OnMatch: 'F' })),
    [0, 0, 1, 0],
    JSON.stringify(await again.rows()),
  );
  await it.undo();
  assert.equal((await staff.get('/Opportunities/RecordCount')).body, 0);
});

const sold = 'Descrizione;Cliente;Importo previsto;Software;Priorità';
/** What differs between any two records. */
const own = new Set([
  'Id',
  'Number',
  'BoardPosition',
  'TimelineStepId',
  'CreatedAt',
  'UpdatedAt',
  'Date',
  'StartedAt',
  'DueAt',
]);
const alike = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part) => (own.has(key) || key === 'StepDueAt' ? undefined : part)));

const recordsAfter = async (id: number) => {
  const rows = (await staff.get('/Opportunities?Limit=50&OrderColumn=Number&OrderType=ASC')).body;
  return Promise.all(
    rows
      .filter((row: { Id: number }) => row.Id > id)
      .map(async ({ Id }: { Id: number }) => (await staff.get(`/Opportunities/${Id}`)).body),
  );
};

test('opportunities that are imported together have the rows of those that are saved one by one', async () => {
  const { rows: users } = await app.database.db.execute<{ id: string }>(
    sql`select id from app_user where email = 'cliente.importato@example.it'`,
  );
  const User = { Id: Number(users[0]?.id) };
  const bodies = ['Prima', 'Seconda', 'Terza'].map((Description, nth) => ({
    ...{ Description, User, ExpectedAmount: 10 * nth, Priority: 'H' },
  }));
  for (const body of bodies) assert.equal((await staff.post('/Opportunities', body)).status, 201);
  const single = await recordsAfter(0);
  const last = Math.max(...single.map(({ Id }) => Id));
  const lines = bodies.map((body) => `${body.Description};cliente.importato@example.it;${body.ExpectedAmount};;Alta`);
  const it = await importing(app, staff, 'Opportunities', [sold, ...lines].join('\r\n'));
  await it.preview({ MatchKeys: [] });
  assert.deepEqual(countsOf(await it.run()), [3, 0, 0, 0]);
  const together = await recordsAfter(last);
  assert.deepEqual(alike(together), alike(single));
  const { rows: trails } = await app.database.db.execute(sql`
    select o.description, count(distinct e.id)::int events, min(e.data->>'AssignedTo') owner, count(distinct a.id)::int audits,
      bool_and((a.after->>'Number') = o.number) named, bool_and(jsonb_array_length(a.after->'Steps') = jsonb_array_length(e.data->'Steps')) steps
    from opportunity o join opportunity_event e on e.opportunity_id = o.id
    join audit_entry a on a.resource = 'Opportunities' and a.record_id = o.id::text and a.action = 'Create'
    group by o.id, o.description order by o.id`);
  assert.deepEqual(trails.slice(0, 3), trails.slice(3));
  await it.undo();
  assert.equal((await recordsAfter(last)).length, 0);
});

test('a line that is refused when it is saved takes no other one with it', async () => {
  await app.database.db.execute(sql`update timeline set software = 'A'`);
  const last = Math.max(0, ...(await recordsAfter(0)).map(({ Id }) => Id));
  const lines = Array.from(
    { length: 9 },
    (_, nth) => `Riga ${nth};cliente.importato@example.it;10;${nth === 4 ? 'O' : 'A'};`,
  );
  const it = await importing(app, staff, 'Opportunities', [sold, ...lines].join('\r\n'));
  assert.deepEqual(countsOf(await it.preview({ MatchKeys: [] })), [9, 0, 0, 0], JSON.stringify(await it.rows('F')));
  assert.deepEqual(countsOf(await it.run()), [8, 0, 0, 1]);
  const failed = await it.rows('F');
  assert.deepEqual(
    failed.map(({ Line, Problems }) => [Line, Problems[0]?.Field]),
    [[6, 'Timeline']],
  );
  const made = await recordsAfter(last);
  assert.deepEqual(
    made.map(({ Description }) => Description),
    [0, 1, 2, 3, 5, 6, 7, 8].map((nth) => `Riga ${nth}`),
  );
  const numbers = made.map((record) => Number(record.Number.slice(-6)));
  assert.deepEqual(
    numbers,
    numbers.map((_, nth) => Number(numbers[0]) + nth),
  );
});

test('a name that two leads share stays undecided beside a line that finds one of them by its address', async () => {
  for (const Email of ['doppia.una@example.it', 'doppia.altra@example.it'])
    assert.equal((await staff.post('/Leads', { BusinessName: 'ASD Doppia', Email })).status, 201);
  assert.equal((await staff.post('/Leads', { BusinessName: 'ASD Sola', Email: 'sola@example.it' })).status, 201);
  const lines = ['Una;doppia.una@example.it;;;;', 'Quale?;ASD Doppia;;;;', 'Sola;ASD Sola;;;;'];
  const it = await importing(app, staff, 'Opportunities', [headings, ...lines].join('\r\n'));
  assert.deepEqual(countsOf(await it.preview()), [2, 0, 0, 1], JSON.stringify(await it.rows('F')));
  assert.deepEqual(
    (await it.rows('F')).map(({ Line }) => Line),
    [3],
  );
});
