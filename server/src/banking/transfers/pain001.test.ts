import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { italianIban } from '@circolo/contract/values/identifiers/iban';
import fc from 'fast-check';
import { validateXML } from 'xmllint-wasm';
import { type TransferFile, transferXml } from './pain001.ts';

const schema = readFileSync(new URL('./schema/pain.001.001.09.xsd', import.meta.url), 'utf8');

async function faultsOf(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: [{ fileName: 'file.xml', contents: xml }], schema: [schema] });
  return errors.map(({ message }) => message);
}

const alphabets = ['Łódź Ñandú È', 'Дмитрий', 'Γιώργος', 'محمد', '李小龙', '한국', '<&>"\'', '\u{1F600}', '/-?:().,+'];
const name = fc
  .array(fc.oneof(fc.constantFrom(...alphabets), fc.string({ unit: 'binary', maxLength: 30 })), {
    minLength: 1,
    maxLength: 6,
  })
  .map((parts) => parts.join(' '));
const transfer = fc.record({
  EndToEndId: fc.integer({ min: 1, max: 999_999_999 }).map((id) => `TRF-${id}-R${id}-ABCD`),
  Amount: fc.integer({ min: 1, max: 99_999_999_999 }),
  Holder: name,
  Iban: fc.integer({ min: 1, max: 999_999 }).map((n) => italianIban('02008', '01600', String(n).padStart(12, '0'))),
  Remittance: name,
});
const file: fc.Arbitrary<TransferFile> = fc.record({
  MessageId: fc.constant('TRF-20261124-ABCDEFGH'),
  CreatedAt: fc.constant('2026-11-24T09:15:00'),
  ExecutionDate: fc.constant('2026-11-25'),
  Debtor: fc.record({
    Name: name,
    Iban: fc.constant('IT60X0542811101000000123456'),
    Bic: fc.option(fc.constant('BCITITMM')),
  }),
  Transfers: fc.array(transfer, { minLength: 1, maxLength: 20 }),
});

test('every file is valid for the schema of the standard: names of any alphabet, any amounts', async () => {
  await fc.assert(
    fc.asyncProperty(file, async (made) => {
      assert.deepEqual(await faultsOf(transferXml(made)), []);
    }),
    { numRuns: 25 },
  );
});

test('count and sum stand over all, whatever the amounts, and names keep to the letters that banks pass on', () => {
  fc.assert(
    fc.property(file, (made) => {
      const xml = transferXml(made);
      const cents = made.Transfers.reduce((sum, { Amount }) => sum + Amount, 0);
      const sums = [...xml.matchAll(/<CtrlSum>(\d+)\.(\d\d)</g)].map(([, euros, rest]) => Number(`${euros}${rest}`));
      assert.deepEqual(sums, [cents, cents]);
      for (const [, text] of xml.matchAll(/<Nm>([^<]*)</g)) assert.match(text ?? '', /^[A-Za-z0-9/\-?:().,+ ]|&apos;/);
      assert.doesNotMatch(xml, /[^\n -~]/);
    }),
  );
});

test('the schema does find what is wrong', async () => {
  const [made] = fc.sample(file, 1);
  assert.ok(made);
  const wrong = transferXml(made).replace('<PmtMtd>TRF', '<PmtMtd>DD');
  assert.match((await faultsOf(wrong)).join(), /DD/);
});
