import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { pdfPages } from '../../test/pdf-text.ts';
import { scenario } from '../../test/scenario.ts';
import { originCategories, origins } from '../tables/origins/origin-tables.ts';

const { app, as, prepare } = scenario();
const staff = as('SUS');
prepare(async () => {
  const rows = Array.from({ length: 130 }, (_, index) => ({
    Code: `X${String(index).padStart(5, '0')}`,
    Description: index === 0 ? `Una descrizione ${'molto '.repeat(40)}lunga` : `Categoria ${index}`,
    Search: `stampa x${index}`,
    Position: 1234 + index,
  }));
  await app.database.db.insert(originCategories).values(rows);
});

/** The pages of the document that an export makes. */
async function printed(path: string, body: object): Promise<string[][]> {
  const asked = await staff.post(path, { Format: 'PDF', ...body });
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  await app.runJobs();
  const url = `/api${asked.body.Link}`;
  const answer = await app.http.inject({ url, headers: { authorization: `Bearer ${staff.token}` } });
  assert.equal(answer.statusCode, 200, answer.payload);
  assert.equal(answer.headers['content-type'], 'application/pdf');
  assert.match(String(answer.headers['content-disposition']), /\.pdf$/);
  assert.equal(answer.rawPayload.subarray(0, 5).toString(), '%PDF-');
  return pdfPages(answer.rawPayload);
}

const categories = '/OriginsCategories/Export';

test('a document repeats its heading, counts its pages and has every row once', async () => {
  const Columns = ['Code', 'Description', 'Position', 'Active'];
  const pages = await printed(categories, { Columns, Search: 'stampa', OrderColumn: 'Code', OrderType: 'ASC' });
  assert.ok(pages.length >= 3, `${pages.length} pages`);
  for (const [index, texts] of pages.entries()) {
    for (const heading of ['Codice', 'Nome', `${index + 1} di ${pages.length}`, 'Circolo di prova'])
      assert.ok(texts.includes(heading), `${heading} on page ${index + 1}: ${texts.slice(0, 12).join(' | ')}`);
  }
  const codes = pages.flat().filter((text) => /^X\d{5}$/.test(text));
  assert.deepEqual(
    codes,
    Array.from({ length: 130 }, (_, index) => `X${String(index).padStart(5, '0')}`),
  );
});

test('it says which filters it is of, how many rows and when, and clips what is too long', async () => {
  app.clock.now = new Date('2026-11-21T08:05:00Z');
  const [texts = []] = await printed(categories, {
    Columns: ['Description', 'Position'],
    Search: 'x0',
    Active: 'true',
  });
  app.clock.now = null;
  assert.ok(texts.includes('Categorie di marchi'), texts.slice(0, 8).join(' | '));
  assert.ok(
    texts.some((text) => text.includes('1 riga · 21/11/2026 09:05')),
    texts.join(' | '),
  );
  assert.ok(texts.includes('Attiva: Sì · Cerca: x0'), texts.join(' | '));
  assert.ok(texts.some((text) => text.startsWith('Una descrizione') && text.endsWith('…')));
  assert.ok(texts.includes('1.234'));
});

test('filters on custom fields are in words, as the list has them', async () => {
  const fieldOf = async (field: object) => {
    const made = await staff.post('/CustomFields', { Records: ['Leads'], ...field });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    return made.body;
  };
  const members = await fieldOf({ Description: 'Soci stampati', Kind: 'whole' });
  const begun = await fieldOf({ Description: 'Giorno stampato', Kind: 'day' });
  const league = await fieldOf({
    Description: 'Lega stampata',
    Kind: 'choice',
    Choices: [{ Description: 'Centro sportivo' }],
  });
  const [choice] = league.Choices;
  const asked = [
    `${members.Key}From=1000`,
    `${begun.Key}To=2026-11-30`,
    `${begun.Key}Period=lastMonth`,
    `${league.Key}In=${choice.Key}`,
  ];
  const CustomFields = [...asked, `${members.Key}Empty=true`].join('&');
  const [texts = []] = await printed('/Leads/Export', { Columns: ['LastName'], CustomFields });
  const labels = [
    'Soci stampati: da 1.000',
    'Giorno stampato: fino a 30/11/2026',
    'Giorno stampato: Mese scorso',
    'Lega stampata: Centro sportivo',
    'Senza valore: Soci stampati',
  ];
  const head = texts.slice(0, 12).join(' ');
  for (const words of labels) assert.ok(head.includes(words), `${words} in ${head}`);
});

test('a list of nothing is a document with a heading and no row', async () => {
  const pages = await printed(categories, { Columns: ['Code'], Search: 'nessuno la trova' });
  assert.equal(pages.length, 1);
  assert.ok(pages[0]?.includes('1 di 1'));
});

test('a logo that documents cannot hold is left out, one that they can is drawn', async () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  for (const [MimeType, drawn] of [
    ['image/png', true],
    ['image/webp', false],
  ] as const) {
    const Id = crypto.randomUUID();
    await app.database.db.execute(
      sql`insert into stored_file (id, name, mime_type, size, content, public) values (${Id}, 'logo', ${MimeType}, ${png.length}, ${png}, true)`,
    );
    const LoginPrimaryLogo = `/api/Uploads/${Id}/logo.png`;
    await app.database.db.update(origins).set({ LoginPrimaryLogo }).where(eq(origins.Id, app.originId));
    const [texts = []] = await printed(categories, { Columns: ['Code'], Search: 'x0' });
    // Without a logo the brand's name is at the top too, not only in the foot.
    assert.equal(texts.filter((text) => text === 'Circolo di prova').length, drawn ? 1 : 2);
  }
});

test('too many rows for a document are refused with a reason, before anything is drawn', async () => {
  await app.database.db.execute(sql`insert into origin_category (code, description, search)
    select 'Y' || n, 'Riga ' || n, 'troppe' from generate_series(1, 20001) n`);
  const { body } = await staff.post(categories, { Format: 'PDF', Search: 'troppe' });
  await app.runJobs();
  const [file] = (await staff.get('/UsersNotifications')).body;
  assert.deepEqual([file.Id, file.State], [body.Id, 'N']);
  assert.match(file.Error, /20000|20\.000/);
  assert.equal((await staff.get(file.Link)).body.Code, 'NotReady');
});
