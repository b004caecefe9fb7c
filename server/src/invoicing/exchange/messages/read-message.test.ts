import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { CustomerOutcome, MessageKind } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { readMessage } from './read-message.ts';
import { readMessages } from './read-messages.ts';
import { writeZip } from './write-zip.ts';

const folder = new URL('../../../../test/invoicing/sdi-messages/', import.meta.url);
const sample = (name: string) => readFileSync(new URL(name, folder), 'utf8');
const names = readdirSync(folder).filter((name) => name.endsWith('.xml'));

test('the official examples of both families are read, signed as they are', () => {
  assert.equal(names.length, 9);
  for (const name of names) {
    const [, family, file, kind] = /^(pa|private)-(\w+?_\w+?)_(\w\w)_001/.exec(name) ?? [];
    const read = readMessage(sample(name));
    assert.deepEqual([read.Kind, read.ToPublicBody], [kind, family === 'pa'], name);
    assert.ok(read.About.startsWith(`${file}.xml`), `${name}: ${read.About}`);
  }
});

test('a discard says which checks the file failed', () => {
  const read = readMessage(sample('private-ITHVQWPH73P42H501Y_00022_NS_001.xml'));
  assert.deepEqual(read.Errors, [{ Code: '00002', Description: 'Nome file duplicato' }]);
  assert.equal(read.SdiIdentifier, '724999');
});

test('an outcome says what the public body decided', () => {
  const read = readMessage(sample('pa-IT01234567890_11111_NE_001.xml'));
  assert.deepEqual(
    [read.Outcome, read.Text],
    [CustomerOutcome.accepted, 'Notifica di esempio · Notifica di esito di esempio'],
  );
  const refused = sample('pa-IT01234567890_11111_NE_001.xml').replace(
    CustomerOutcome.accepted,
    CustomerOutcome.refused,
  );
  assert.equal(readMessage(refused).Outcome, CustomerOutcome.refused);
});

test('a message without a signature is read as well', () => {
  const unsigned = sample('private-ITHVQWPH73P42H501Y_00022_RC_001.xml').replace(
    /<ds:Signature[\s\S]*<\/ds:Signature>/,
    '',
  );
  assert.ok(!unsigned.includes('SignatureValue'));
  assert.equal(readMessage(unsigned).Kind, MessageKind.delivered);
});

const receipt = sample('private-ITHVQWPH73P42H501Y_00022_RC_001.xml');
const unreadable = {
  'with a document type': receipt.replace('<ns3:Ric', '<!DOCTYPE a [<!ENTITY b "c">]><ns3:Ric'),
  'of another namespace': receipt.replace('ivaservizi.agenziaentrate.gov.it', 'example.test'),
  'with another root': receipt.replaceAll('RicevutaConsegna', 'RicevutaQualunque'),
  'of the other family': receipt.replaceAll('RicevutaConsegna', 'NotificaScarto'),
  'without an identifier': receipt.replace('724999', ''),
  'that breaks off': receipt.slice(0, 900),
  'that is no XML': 'Gentile cliente',
  'that is empty': '',
  'that rejects without a reason': receipt.replaceAll('RicevutaConsegna', 'RicevutaScarto'),
  'with an outcome that there is none of': sample('pa-IT01234567890_11111_NE_001.xml').replace(
    CustomerOutcome.accepted,
    'EC09',
  ),
};
for (const [what, text] of Object.entries(unreadable))
  test(`a file ${what} is no message`, async () => {
    assert.throws(() => readMessage(text), { code: 'MessageUnreadable' });
    const [read] = await readMessages('a.xml', Buffer.from(text));
    assert.deepEqual([read?.Stated, read?.Reason], [null, 'U']);
  });

test('a file that was made to keep the server busy is set aside as such', async () => {
  const deep = `<ns3:RicevutaConsegna>${'<a>'.repeat(200)}`;
  assert.deepEqual((await readMessages('a.xml', Buffer.from(deep)))[0]?.Reason, 'L');
  assert.deepEqual((await readMessages('a.xml', Buffer.alloc(600 * 1024, 'a')))[0]?.Reason, 'L');
});

test('an archive is read file by file, whatever some of them are', async () => {
  const files = [
    ...names.map((Name) => ({ Name, Content: Buffer.from(sample(Name)) })),
    { Name: 'notes.txt', Content: Buffer.from('ciao') },
  ];
  const read = await readMessages('all.zip', await writeZip(files));
  assert.deepEqual(
    read.map(({ FileName }) => FileName),
    [...names, 'notes.txt'],
  );
  assert.deepEqual(
    read.map(({ Stated }) => Stated !== null),
    [...names.map(() => true), false],
  );
});

const signed = (name: string) => readFileSync(new URL(`../signed/${name}`, folder));

test('a signed message is read by what was signed, and stored as it came', async () => {
  for (const name of ['der.xml.p7m', 'base64.xml.p7m', 'streamed.xml.p7m']) {
    const [read] = await readMessages(name, signed(name));
    assert.deepEqual([read?.Stated?.Kind, read?.Reason, read?.FileName], [MessageKind.delivered, null, name]);
    assert.deepEqual(read?.Content, signed(name));
  }
});

const aside = { 'certificates-only.p7m': 'E', 'detached.xml.p7m': 'E', 'encrypted.xml.p7m': 'C', 'sha1.xml.p7m': 'V' };
for (const [name, reason] of Object.entries(aside))
  test(`${name} is set aside with its own reason`, async () => {
    const [read] = await readMessages(name, signed(name));
    assert.deepEqual([read?.Stated, read?.Reason], [null, reason]);
  });
