import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { validateXML } from 'xmllint-wasm';
import { type Debit, type DebitFile, debitXml } from './pain008.ts';
import { sepaId, sepaText } from './sepa-text.ts';

const schema = readFileSync(new URL('./schema/pain.008.001.08.xsd', import.meta.url), 'utf8');

const debit = (more: Partial<Debit> = {}): Debit => ({
  EndToEndId: 'SDD-2026-000124-1',
  Amount: 28_670,
  SequenceType: 'RCUR',
  MandateReference: 'MND-SSD-0042',
  SignedOn: '2026-10-12',
  AmendedFrom: null,
  Holder: 'Centro Sportivo Le Palme S.S.D. a r.l.',
  Iban: 'IT25O0306909606100000012345',
  Bic: 'BCITITMM',
  Remittance: 'Ordine 2026/000124',
  ...more,
});

const file = (more: Partial<DebitFile> = {}): DebitFile => ({
  MessageId: 'SDD-20261020-0001',
  CreatedAt: '2026-10-20T09:15:00',
  CollectionDate: '2026-10-30',
  Scheme: 'C',
  Format: '08',
  Creditor: {
    Name: 'Gestionale Associazioni S.r.l.',
    Iban: 'IT60X0542811101000000123456',
    Bic: 'BLOPIT22XXX',
    CreditorIdentifier: 'IT73ZZZ0000099999010152',
  },
  Debits: [debit()],
  ...more,
});

/** What the schema of the standard has against a file. */
async function faultsOf(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: [{ fileName: 'file.xml', contents: xml }], schema: [schema] });
  return errors.map(({ message }) => message);
}

const files: Record<string, DebitFile> = {
  'one debit': file(),
  'first and recurrent ones': file({
    Debits: [
      debit(),
      debit({ EndToEndId: 'b', SequenceType: 'FRST' }),
      debit({ EndToEndId: 'c', SequenceType: 'OOFF' }),
    ],
  }),
  'an amended mandate': file({ Debits: [debit({ MandateReference: 'MND-SSD-0042-2', AmendedFrom: 'MND-SSD-0042' })] }),
  'business to business': file({ Scheme: 'B' }),
  'banks without BIC': file({ Creditor: { ...file().Creditor, Bic: null }, Debits: [debit({ Bic: null })] }),
  'names that are long, accented or marked up': file({
    Debits: [
      debit({
        Holder: `Società <Così è> & "Però" ${'x'.repeat(200)}`,
        Remittance: `Ordine ${'è'.repeat(300)}`,
        MandateReference: `M/${'9'.repeat(60)}`,
      }),
    ],
  }),
  'the largest amount and one cent': file({ Debits: [debit({ Amount: 99_999_999_999 }), debit({ Amount: 1 })] }),
};

for (const [what, made] of Object.entries(files))
  test(`a file with ${what} is valid for the schema of the standard`, async () => {
    assert.deepEqual(await faultsOf(debitXml(made)), []);
  });

test('a file of the version before differs in the name of its schema and of the banks’ codes alone', () => {
  const former = debitXml(file({ Format: '02' }));
  assert.match(former, /xmlns="urn:iso:std:iso:20022:tech:xsd:pain\.008\.001\.02"/);
  assert.match(former, /<FinInstnId><BIC>BLOPIT22XXX<\/BIC><\/FinInstnId>/);
  const inNewTerms = former.replace('pain.008.001.02', 'pain.008.001.08').replace(/(<\/?)BIC>/g, '$1BICFI>');
  assert.equal(inNewTerms, debitXml(file()));
});

test('the schema does find what is wrong', async () => {
  const wrong = debitXml(file({ Debits: [debit({ SequenceType: 'OFTEN' })] }));
  assert.match((await faultsOf(wrong)).join(), /OFTEN/);
});

test('count and sum stand over all and over each sequence type', () => {
  const debits = [debit({ Amount: 10 }), debit({ Amount: 205, SequenceType: 'FRST' }), debit({ Amount: 1_000 })];
  const xml = debitXml(file({ Debits: debits }));
  assert.deepEqual(
    [...xml.matchAll(/<NbOfTxs>(\d+)</g)].map(([, count]) => count),
    ['3', '1', '2'],
  );
  assert.deepEqual(
    [...xml.matchAll(/<CtrlSum>([\d.]+)</g)].map(([, sum]) => sum),
    ['12.15', '2.05', '10.10'],
  );
});

test('no address is written: an unstructured one is refused since November 2026', () => {
  assert.doesNotMatch(debitXml(file()), /PstlAdr|AdrLine/);
});

test('texts keep to the letters that banks pass on', () => {
  assert.equal(sepaText('Società Però È’ 100€ – Łódź', 70), "Societa Pero E' 100EUR - Lodz");
  assert.equal(sepaText(' a\n\tb ', 70), 'a b');
  assert.equal(sepaText('x'.repeat(80), 70).length, 70);
  const names = {
    'Дмитрий Шостакович': 'Dmitriy Shostakovich',
    'Γιώργος Παπαδόπουλος': 'Giorgos Papadopoylos',
    'Weiß & Søn': 'Weiss + Son',
    محمد: 'mhmd',
    李小龙: 'LiXiaoLong',
    한국: 'HanGug',
  };
  for (const [name, latin] of Object.entries(names)) assert.equal(sepaText(name, 70), latin);
  assert.equal(sepaText('a_b@c', 70), 'a.b.c');
  assert.equal(sepaId('/2026//0042/', 35), '-2026--0042-');
});
