import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { csvOf, newBank, sendStatement } from '../../../test/banking/statement-fixtures.ts';
import { scenario } from '../../../test/scenario.ts';

const { app, as } = scenario();
const staff = as('SUS');

const two = [
  { amount: '1.234,56', text: 'Bonifico di Mario', payer: 'MARIO ROSSI', iban: 'IT60X0542811101000000123456' },
  { amount: '-12,00', text: 'Commissioni' },
];
const linesOf = async (statementId: number) => (await staff.get(`/BankLines?Statement=${statementId}`)).body;

test('a statement is read before it is taken in, and nothing is written by reading', async () => {
  const bank = await newBank(staff);
  const { status, body } = await sendStatement(app, staff, bank.Id, csvOf(two), { to: 'Preview' });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual([body.Format, body.Lines, body.Known, body.Missing, body.Unread], ['CSV', 2, 0, [], []]);
  assert.deepEqual(
    [body.Samples[0].Amount, body.Samples[0].BookingDate, body.Samples[0].PayerIban],
    [1234.56, '2026-11-20', 'IT60X0542811101000000123456'],
  );
  const { body: count } = await staff.get(`/BankStatements/RecordCount?Bank=${bank.Id}`);
  assert.equal(count, 0);
});

test('of the lines that are no movement the first are named and all are counted', async () => {
  const bank = await newBank(staff);
  const wrong = Array.from({ length: 12 }, (_, index) => `31/02/2026;31/02/2026;${index + 1},00;X;Y`);
  const file = ['Data contabile;Data valuta;Importo;Ordinante;Descrizione', '20/11/2026;20/11/2026;1,00;X;Y', ...wrong];
  const { body } = await sendStatement(app, staff, bank.Id, file.join('\n'), { to: 'Preview' });
  assert.deepEqual([body.Lines, body.UnreadCount, body.Unread.length, body.Unread[0]], [1, 12, 10, 3]);
});

test('headings are words: a first line that cannot be read is none, and is counted', async () => {
  const bank = await newBank(staff);
  const rows = ['31/02/2026;31/02/2026;2,00;X;Y', ';;7,00;X;Y', '20/11/2026;20/11/2026;3,00;X;Y'];
  const csv = ['Conto;000123;Saldo;10,00;', 'Data contabile;Data valuta;Importo;Ordinante;Descrizione', ...rows].join(
    '\n',
  );
  const { body } = await sendStatement(app, staff, bank.Id, csv, { to: 'Preview' });
  assert.deepEqual([body.Missing, body.Lines, body.Unread], [[], 1, [3, 4]], JSON.stringify(body));
});

test('days that do not exist and amounts beyond all money are no movements, and the screen opens after them', async () => {
  const bank = await newBank(staff);
  const rows = ['20/11/2026;3,00', '01/01/0001;1,00', '31/02/2026;2,00', '20/11/2026;123456789012,00'];
  const csv = ['Data;Importo;Ordinante;Descrizione', ...rows.map((row) => `${row};X;Y`)].join('\n');
  const read = await sendStatement(app, staff, bank.Id, csv, { to: 'Preview' });
  assert.deepEqual([read.body.Lines, read.body.Unread], [1, [3, 4, 5]]);
  const camt = [
    entry('4.00', ''),
    entry('123456789012.00', ''),
    entry('5.00', '').replaceAll('2026-11-2', '2026-02-3'),
  ];
  const sent = await sendStatement(app, staff, bank.Id, camtOf(bank.Iban, camt.join('')));
  assert.deepEqual([sent.status, sent.body.Added], [201, 1], JSON.stringify(sent.body));
  const { status, body } = await staff.get(`/BankLines/Suggestions?Bank=${bank.Id}`);
  assert.deepEqual([status, body.Count], [200, 1]);
});

test('a statement is taken in once; overlapping files bring only what is new', async () => {
  const bank = await newBank(staff);
  const key = randomUUID();
  const first = await sendStatement(app, staff, bank.Id, csvOf(two), { key });
  assert.deepEqual([first.status, first.body.Added, first.body.Known], [201, 2, 0], JSON.stringify(first.body));
  const repeated = await sendStatement(app, staff, bank.Id, csvOf(two), { key });
  assert.deepEqual(repeated, first);
  const again = await sendStatement(app, staff, bank.Id, csvOf(two));
  assert.deepEqual([again.status, again.body.Code], [400, 'StatementKnown']);
  const more = await sendStatement(app, staff, bank.Id, csvOf([...two, two[0] ?? { amount: '1', text: '' }]));
  assert.deepEqual([more.status, more.body.Added, more.body.Known], [201, 1, 2]);
  const states = (await linesOf(first.body.Statement.Id)).map(({ State }: { State: string }) => State);
  assert.deepEqual(states.sort(), ['N', 'O']);
});

test('two imports of one file at the same moment bring each movement once', async () => {
  const bank = await newBank(staff);
  const answers = await Promise.all([1, 2, 3].map(() => sendStatement(app, staff, bank.Id, csvOf(two))));
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 400, 400]);
  assert.equal((await staff.get(`/BankLines/RecordCount?Bank=${bank.Id}`)).body, 2);
});

test('columns are chosen once for an account and remembered', async () => {
  const bank = await newBank(staff);
  const content = (text: string) =>
    `Conto 123;;;\nGiorno,quando,dentro,fuori,testo\n21/11/26,21/11/26,"1,234.50",,${text}\n22/11/26,22/11/26,,10.00,Spese\n`;
  const proposed = await sendStatement(app, staff, bank.Id, content('A'), { to: 'Preview' });
  assert.deepEqual(proposed.body.Headings, ['Giorno', 'quando', 'dentro', 'fuori', 'testo']);
  assert.deepEqual(proposed.body.Missing, ['BookingDate', 'Amount', 'Remittance']);
  const refused = await sendStatement(app, staff, bank.Id, content('A'));
  assert.deepEqual([refused.status, refused.body.Code], [400, 'ValidationFailed']);
  const columns = { BookingDate: 'Giorno', In: 'dentro', Out: 'fuori', Remittance: 'testo' };
  const taken = await sendStatement(app, staff, bank.Id, content('A'), { columns });
  assert.equal(taken.status, 201, JSON.stringify(taken.body));
  const amounts = (await linesOf(taken.body.Statement.Id)).map(({ Amount }: { Amount: number }) => Amount);
  assert.deepEqual(amounts, [-10, 1234.5]);
  const next = await sendStatement(app, staff, bank.Id, content('B'), { to: 'Preview' });
  assert.deepEqual([next.body.Columns, next.body.Missing, next.body.Known], [columns, [], 1]);
});

test('files of other letters, days and separators are read alike', async () => {
  const rows = (sign: string) =>
    [
      ['Data', 'Valuta', 'Descrizione', 'Importo'],
      ['2026-11-20', '2026-11-21', 'Perché', '10,50'],
      ['', '', 'Saldo', ''],
    ]
      .map((row) => row.join(sign))
      .join('\n');
  const cases: [string, Buffer][] = [
    ['windows', Buffer.from(rows(';'), 'latin1')],
    ['utf-16', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rows('\t'), 'utf16le')])],
    ['utf-8', Buffer.from(`\ufeff${rows(';')}`)],
  ];
  for (const [name, content] of cases) {
    const bank = await newBank(staff);
    const { body } = await sendStatement(app, staff, bank.Id, content, { to: 'Preview' });
    const [sample] = body.Samples ?? [];
    assert.deepEqual(
      [sample?.BookingDate, sample?.ValueDate, sample?.Remittance, sample?.Amount, body.Unread],
      ['2026-11-20', '2026-11-21', 'Perché', 10.5, [3]],
      name,
    );
  }
});

const entry = (amount: string, more: string, sign = 'CRDT', status = '<Sts><Cd>BOOK</Cd></Sts>') =>
  `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${sign}</CdtDbtInd>${status}<BookgDt><Dt>2026-11-20</Dt></BookgDt><ValDt><Dt>2026-11-21</Dt></ValDt>${more}</Ntry>`;
const transfer = (name: string, text: string, amount = '') =>
  `<TxDtls><Refs><EndToEndId>E2E</EndToEndId></Refs>${amount}<RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr><DbtrAcct><Id><IBAN>IT60X0542811101000000123456</IBAN></Id></DbtrAcct></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;
const camtOf = (iban: string, entries: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr><Stmt><Id>1</Id><Acct><Id><IBAN>${iban}</IBAN></Id></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`;

test('a CAMT.053 brings its booked entries, and those of a collection one by one', async () => {
  const bank = await newBank(staff);
  const collected = ['10.00', '20.00']
    .map((amount, index) => transfer(`Socio ${index}`, `Quota ${index}`, `<Amt Ccy="EUR">${amount}</Amt>`))
    .join('');
  const content = camtOf(
    bank.Iban,
    [
      entry('146.40', `<AcctSvcrRef>A1</AcctSvcrRef><NtryDtls>${transfer('Mario &amp; Anna', 'saldo')}</NtryDtls>`),
      entry('30.00', `<AcctSvcrRef>A2</AcctSvcrRef><NtryDtls>${collected}</NtryDtls>`),
      entry('5.00', '<AddtlNtryInf>Spese</AddtlNtryInf>', 'DBIT'),
      entry('9.00', '', 'CRDT', '<Sts>PDNG</Sts>'),
    ].join(''),
  );
  const { status, body } = await sendStatement(app, staff, bank.Id, content);
  assert.deepEqual([status, body.Added, body.Statement?.Format], [201, 4, 'CAMT'], JSON.stringify(body));
  const lines = await linesOf(body.Statement.Id);
  const movements = lines.map(({ Amount, Payer, Remittance }: Record<string, unknown>) => [Amount, Payer, Remittance]);
  assert.deepEqual(movements, [
    [146.4, 'Mario & Anna', 'saldo'],
    [10, 'Socio 0', 'Quota 0'],
    [20, 'Socio 1', 'Quota 1'],
    [-5, null, 'Spese'],
  ]);
  assert.equal(lines[0].ValueDate, '2026-11-21');
});

test('what is no statement, or another account’s, is refused with its reason', async () => {
  const bank = await newBank(staff);
  const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "b">]>${camtOf(bank.Iban, '').slice(38)}`;
  const cases: [string, string | Buffer, string][] = [
    ['a bomb', bomb, 'StatementUnreadable'],
    ['another account', camtOf('IT60X0542811101000000123456', entry('1.00', '')), 'StatementOtherAccount'],
    ['another document', '<Document><Other/></Document>', 'StatementUnreadable'],
    ['broken XML', '<Document><BkToCstmrStmt>', 'StatementUnreadable'],
    ['no table', 'ciao', 'StatementUnreadable'],
    ['a workbook', Buffer.from('PK\u0003\u0004\0\0'), 'CsvUnreadable'],
    ['nothing', '', 'StatementUnreadable'],
  ];
  for (const [name, content, code] of cases) {
    const { status, body } = await sendStatement(app, staff, bank.Id, content);
    assert.deepEqual([status, body.Code], [400, code], name);
  }
  const unknown = await sendStatement(app, staff, 999_999, csvOf(two));
  assert.equal(unknown.body.Fields.Bank.Code, 'unknownRecord');
});

test('only who has the screen takes statements in', async () => {
  const bank = await newBank(staff);
  const dealer = await app.as('COM');
  assert.equal((await sendStatement(app, dealer, bank.Id, csvOf(two))).status, 405);
  assert.equal((await dealer.get('/BankLines/Suggestions')).status, 405);
});
