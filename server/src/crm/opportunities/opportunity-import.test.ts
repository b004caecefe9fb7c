import assert from 'node:assert/strict';
import { test } from 'node:test';
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
