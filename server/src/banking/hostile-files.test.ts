import assert from 'node:assert/strict';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { test } from 'node:test';
import { newBank, sendStatement } from '../../test/banking/statement-fixtures.ts';
import { scenario } from '../../test/scenario.ts';

const { app, as } = scenario();
const staff = as('SUS');

const document = (content: string, attributes = '') =>
  `<?xml version="1.0"?><Document${attributes}><BkToCstmrStmt><Stmt>${content}</Stmt></BkToCstmrStmt></Document>`;
const attributes = (count: number) => Array.from({ length: count }, (_, nth) => ` a${nth}="${nth}"`).join('');
const entry = '<Ntry><Amt Ccy="EUR">1.00</Amt><BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry>';

/** The longest time, in milliseconds, in which the server could do nothing else. */
async function longestPause<T>(work: () => Promise<T>): Promise<{ answer: T; pause: number }> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  const answer = await work();
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  return { answer, pause: delay.max / 1e6 };
}

const hostile = {
  'with 300,000 attributes on one element': document(entry, attributes(300_000)),
  'with 300,000 attributes on many elements': document(`<A${attributes(15)}/>`.repeat(20_000)),
  'with 300,000 attributes in its declaration': `<?xml version="1.0"${attributes(300_000)}?>${document(entry)}`,
  'with 2,000,000 elements': document('<a/>'.repeat(2_000_000)),
  'of 100,000 levels': document('<a>'.repeat(100_000) + '</a>'.repeat(100_000)),
};
for (const [what, file] of Object.entries(hostile)) {
  test(`a statement ${what} is refused, and others are answered meanwhile`, async () => {
    const bank = await newBank(staff);
    const { answer, pause } = await longestPause(() => sendStatement(app, staff, bank.Id, file, { to: 'Preview' }));
    assert.deepEqual([answer.status, answer.body.Code], [400, 'FileTooComplex']);
    assert.ok(pause < 1000, `nothing else was done for ${pause} ms`);
  });
}

test('returns with 60,000 attributes are refused, in the language of who sends them', async () => {
  const Text = document(entry, attributes(60_000));
  const send = (language: string) =>
    staff.post('/DebitBatches/Returns/Import', { Text }, { 'accept-language': language });
  const [it, en] = [await send('it'), await send('en')];
  assert.deepEqual([it.body.Code, en.body.Code], ['FileTooComplex', 'FileTooComplex']);
  assert.notEqual(it.body.Message, en.body.Message);
});

test('a long statement as banks write it is read, and others are answered meanwhile', async () => {
  const bank = await newBank(staff);
  const text = `<NtryDtls><TxDtls><RmtInf><Ustrd>${'Quota sociale, anno 2026. '.repeat(4)}</Ustrd></RmtInf></TxDtls></NtryDtls>`;
  const file = document(entry.replace('</Ntry>', `${text}</Ntry>`).repeat(10_000));
  const { answer, pause } = await longestPause(() => sendStatement(app, staff, bank.Id, file, { to: 'Preview' }));
  assert.deepEqual([answer.status, answer.body.Lines], [200, 10_000]);
  assert.ok(pause < 1000, `nothing else was done for ${pause} ms`);
});
