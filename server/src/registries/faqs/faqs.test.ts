import assert from 'node:assert/strict';
import { test } from 'node:test';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { scenario } from '../../../test/scenario.ts';

const { app, as } = scenario();
const staff = as('SUS');
let nth = 0;

async function added(fields: object) {
  nth += 1;
  const question = { Type: 'S', Question: `Come va la prova ${nth}?`, Answer: '<p>Bene</p>', Published: true };
  const { status, body } = await staff.post('/Faqs', { ...question, ...fields });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

const questions = async (path: string, language = 'it'): Promise<string[]> => {
  const { body } = await app.anybody.get(path, { 'accept-language': language });
  return body.map(({ Question }: { Question: string }) => Question);
};

test('the delivered questions are read in the reader’s language', async () => {
  assert.ok((await questions('/Shop/Faqs')).includes('Come attivo il mio abbonamento?'));
  assert.ok((await questions('/Shop/Faqs', 'en')).includes('How do I activate my subscription?'));
});

test('the shop shows what is published, active, of its brand, and of no product', async () => {
  const shown = await added({});
  const draft = await added({ Published: false });
  const off = await added({ Active: false });
  const help = await added({ Type: 'A' });
  const named = { Code: 'FAQ', Description: 'Prodotto', ShopTitle: 'Prodotto', Slug: 'prodotto-faq' };
  const product = (await staff.post('/Products', { ...named, Software: 'A' })).body;
  const ofProduct = await added({ Products: [{ Id: product.Id }] });
  const listed = await questions('/Shop/Faqs');
  assert.ok(listed.includes(shown.Question));
  for (const hidden of [draft, off, help, ofProduct]) assert.ok(!listed.includes(hidden.Question), hidden.Question);
  assert.deepEqual(await questions(`/Shop/Faqs?Product=${product.Id}`), [ofProduct.Question]);
});

test('the help puts the questions of the screen first, and looks in the answers too', async () => {
  const other = await added({ Type: 'A', Position: 1 });
  const own = await added({ Type: 'A', Screens: ['orders'], Answer: '<p>Con la marmellata</p>', Position: 9000 });
  const rows = (await staff.get('/Help/Faqs?Screen=orders')).body;
  assert.deepEqual([rows[0].Id, rows[0].OfScreen], [own.Id, true]);
  assert.ok(rows.some(({ Id, OfScreen }: { Id: number; OfScreen: boolean }) => Id === other.Id && !OfScreen));
  const found = (await staff.get('/Help/Faqs?Search=marmellata')).body;
  assert.deepEqual(
    found.map(({ Id }: { Id: number }) => Id),
    [own.Id],
  );
  assert.equal((await app.anybody.get('/Help/Faqs')).status, 401);
});

test('the help finds questions by all words, those of the title first, then further words, then the answer', async () => {
  const inAnswer = await added({ Type: 'A', Answer: '<p>Prima la <em>zagara</em>, poi l’ulivo</p>', Position: 1 });
  const byKeywords = await added({ Type: 'A', Keywords: ['ulivo', 'fiore di zagara'], Position: 2 });
  const inTitle = await added({ Type: 'A', Question: 'Dove cresce la zagara sull’ulivo?', Position: 3 });
  await added({ Type: 'A', Question: 'Dove cresce la zagara?', Position: 4 });
  const foundBy = async (Search: string): Promise<number[]> => {
    const { status, body } = await staff.get(`/Help/Faqs?${new URLSearchParams({ Search })}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body.map(({ Id }: { Id: number }) => Id);
  };
  assert.deepEqual(await foundBy('ulivo zàgara'), [inTitle.Id, byKeywords.Id, inAnswer.Id]);
  assert.deepEqual(await foundBy('fiore zagara'), [byKeywords.Id]);
  // The tags of an answer are no words of it.
  assert.deepEqual(await foundBy('zagara em'), []);
});

test('the help finds the words of an answer as they are read, whatever their formatting and signs', async () => {
  const signs = 'Rese &amp; cambi &lt;12&gt;';
  const Answer = `<p>Iper<strong>mercato</strong>, dell’<em>oleandro</em></p><ul><li>${signs}</li>\n<li>riga\nqz&nbsp;qx</li></ul>`;
  const { Id } = await added({ Type: 'A', Answer });
  const isFound = async (Search: string): Promise<boolean> => {
    const { body } = await staff.get(`/Help/Faqs?${new URLSearchParams({ Search })}`);
    return body.some((row: { Id: number }) => row.Id === Id);
  };
  for (const search of ['ipermercato', "dell'oleandro", 'rese &', '<12>', 'qz', 'qx'])
    assert.ok(await isFound(search), search);
  for (const search of ['oleandro amp', 'oleandro strong', 'cambiriga', 'oleandrorese'])
    assert.ok(!(await isFound(search)), search);
});

test('further words are in the list, from where a file takes them', async () => {
  const { Id } = await added({ Keywords: ['disdetta', 'recesso'] });
  const [row] = (await staff.get('/Faqs?Search=recesso')).body;
  assert.deepEqual([row.Id, row.Keywords], [Id, ['disdetta', 'recesso']]);
});

test('what is written is made harmless, and an answer of nothing is no answer', async () => {
  const { Id } = await added({ Answer: '<p onclick="x()">Ciao</p><script>x()</script>' });
  assert.equal((await staff.get(`/Faqs/${Id}`)).body.Answer, '<p>Ciao</p>');
  const empty = await staff.post('/Faqs', { Type: 'S', Question: 'Vuota?', Answer: '<script></script>' });
  assert.deepEqual([empty.status, empty.body.Fields.Answer.Code], [400, 'required']);
});

test('a question gets an address of its own, and one that is taken is refused', async () => {
  const first = await added({ Question: 'È gratis?' });
  const second = await added({ Question: 'È gratis?' });
  assert.deepEqual([first.Slug, second.Slug], ['e-gratis', 'e-gratis-2']);
  const taken = await staff.post('/Faqs', { Type: 'S', Question: 'Altra', Answer: 'Sì', Slug: 'e-gratis' });
  assert.equal(taken.body.Fields.Slug.Code, 'duplicateCode');
});

test('a look and a voice count once per network and day', async () => {
  const { Id } = await added({});
  const path = `/Faqs/${Id}/Vote`;
  for (const Helpful of [null, null, true, false])
    assert.equal((await app.anybody.post(path, { Helpful })).status, 204);
  const { Views, Helpful, NotHelpful } = (await staff.get(`/Faqs/${Id}`)).body;
  assert.deepEqual([Views, Helpful, NotHelpful], [1, 1, 0]);
  const draft = await added({ Published: false });
  assert.equal((await app.anybody.post(`/Faqs/${draft.Id}/Vote`, { Helpful: true })).body.Code, 'RecordNotFound');
});

test('the moment of the first publication stays until it is taken back', async () => {
  const faq = await added({});
  const again = await staff.put(`/Faqs/${faq.Id}`, { ...faq, Question: 'Cambiata?' });
  assert.equal(again.body.PublishedAt, faq.PublishedAt);
  const back = await staff.put(`/Faqs/${faq.Id}`, { ...again.body, Published: false });
  assert.equal(back.body.PublishedAt, null);
});

test('a question is to review from its day on while it is active, and a draft until it is published', async () => {
  const countsOf = async () => {
    const { body } = await staff.get('/Faqs/Tabs');
    const counts = body as unknown as { Name: string; Count: number }[];
    return Object.fromEntries(counts.map(({ Name, Count }) => [Name, Count]));
  };
  const today = romeDay(new Date());
  const before = await countsOf();
  const due = await added({ ReviewBy: today });
  await added({ ReviewBy: shiftDay(today, 1) });
  await added({ ReviewBy: today, Active: false });
  const draft = await added({ Published: false });
  assert.deepEqual(await countsOf(), {
    all: (before.all ?? 0) + 4,
    toReview: (before.toReview ?? 0) + 1,
    drafts: (before.drafts ?? 0) + 1,
  });
  await staff.put(`/Faqs/${due.Id}`, { ...due, ReviewBy: shiftDay(today, 180) });
  await staff.put(`/Faqs/${draft.Id}`, { ...draft, Published: true });
  const { toReview, drafts } = await countsOf();
  assert.deepEqual([toReview, drafts], [before.toReview, before.drafts]);
});

test('questions are filtered by the day of their review', async () => {
  const { Id } = await added({ ReviewBy: '2031-03-10' });
  const idsOf = async (filter: string) =>
    (await staff.get(`/Faqs?${filter}`)).body.map((row: { Id: number }) => row.Id);
  assert.deepEqual(await idsOf('ReviewByFrom=2031-03-10&ReviewByTo=2031-03-10'), [Id]);
  assert.deepEqual(await idsOf('ReviewByFrom=2031-03-11&ReviewByTo=2031-12-31'), []);
});

test('the help reads each long answer once, however many words are typed', async () => {
  const Answer = `<p>${'a '.repeat(4000)}</p>`;
  for (let nth = 0; nth < 60; nth += 1) await added({ Type: 'A', Answer });
  const { status, body } = await staff.get(`/Help/Faqs?${new URLSearchParams({ Search: 'a '.repeat(50).trim() })}`);
  assert.equal(status, 200, JSON.stringify(body));
});
