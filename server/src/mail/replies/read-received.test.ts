import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FileObstacle, ReceivedKind } from '@circolo/contract/mail/replies/reply';
import { bounceOf, emlOf, partsOf } from '../../../test/mail/eml.ts';
import { readReceived } from './read-received.ts';
import { documentOf } from './safe-page.ts';

const read = (eml: string) => readReceived({ source: Buffer.from(eml), isHeader: false });
const pdf = '%PDF-1.4 una pagina';

for (const [what, headers, kind] of [
  ['a mail of a person', {}, ReceivedKind.reply],
  ['a mail that says it is no automatic one', { 'Auto-Submitted': 'no' }, ReceivedKind.reply],
  ['an answer of somebody who is away', { 'Auto-Submitted': 'auto-replied' }, ReceivedKind.automatic],
  ['an answer of an old Exchange', { 'X-Auto-Response-Suppress': 'All' }, ReceivedKind.automatic],
  ['an answer with X-Autoreply', { 'X-Autoreply': 'yes' }, ReceivedKind.automatic],
  ['a mail of a list', { 'List-Id': '<soci.example.it>' }, ReceivedKind.automatic],
  ['a mail in bulk', { Precedence: 'bulk' }, ReceivedKind.automatic],
  ['a mail without a sender to answer to', { 'Return-Path': '<>' }, ReceivedKind.automatic],
] as const) {
  test(`${what} is ${kind}`, async () => assert.equal((await read(emlOf({ headers }))).Kind, kind));
}

for (const [what, report, expected] of [
  ['an address that does not exist', { Action: 'failed', Status: '5.1.1' }, [ReceivedKind.bounce, true]],
  ['a full mailbox', { Action: 'failed', Status: '5.2.2' }, [ReceivedKind.bounce, false]],
  ['a server that gave up waiting', { Action: 'failed', Status: '4.4.1' }, [ReceivedKind.bounce, false]],
  ['a delay', { Action: 'delayed', Status: '4.4.1' }, [ReceivedKind.automatic, undefined]],
  ['a delivery', { Action: 'delivered', Status: '2.0.0' }, [ReceivedKind.automatic, undefined]],
] as const) {
  test(`a report of ${what} says so`, async () => {
    const { Kind, Bounce } = await read(bounceOf({ ...report, MessageId: '<abc.0@example.it>' }));
    assert.deepEqual([Kind, Bounce?.isDeadAddress], expected);
  });
}

test('a report names the mail that it is about, and gives the reason in one line', async () => {
  const { Answered, Bounce, Files } = await read(
    bounceOf({
      Action: 'failed',
      Status: '5.1.1',
      MessageId: '<abc.0@example.it>',
      Diagnostic: 'smtp; 550 5.1.1 no\r\n such user',
    }),
  );
  assert.ok(Answered.includes('<abc.0@example.it>'));
  assert.deepEqual([Bounce?.reason, Files], ['550 5.1.1 no such user', []]);
});

test('a mail names its addresses and what it answers, the nearest first', async () => {
  const headers = {
    To: 'Ufficio <risposte+1-abc@example.it>, altri@example.it',
    'Delivered-To': 'casella@example.it',
    'In-Reply-To': '<c@example.it>',
    References: '<a@example.it> <b@example.it> <c@example.it>',
  };
  const { Addresses, Answered, ThreadIds } = await read(emlOf({ headers }));
  assert.deepEqual(Addresses, ['risposte+1-abc@example.it', 'altri@example.it', 'casella@example.it']);
  assert.deepEqual(Answered.slice(0, 3), ['<c@example.it>', '<c@example.it>', '<b@example.it>']);
  assert.equal(ThreadIds, headers.References);
});

test('a page keeps its look, and loses what acts: scripts, frames, forms, handlers, foreign addresses', async () => {
  const html = `<p style="color:red;background:url(https://spia.example/x)" onclick="x()">Ciao <b>a tutti</b></p>
    <script>alert(1)</script><iframe src="https://spia.example"></iframe><form action="https://spia.example"><input></form>
    <a href="javascript:alert(1)">qui</a><a href="https://example.it">sito</a><svg onload="alert(1)"></svg>
    <img src="https://spia.example/pixel.gif"><img src="cid:logo"><img src="data:image/svg+xml,<svg/>"><style>*{}</style><base href="//x">`;
  const { Html, Text } = await read(emlOf({ html }));
  assert.ok(Html?.includes('<p style="color:red">Ciao <b>a tutti</b></p>'), Html ?? '');
  assert.doesNotMatch(Html ?? '', /script|iframe|form|input|svg|onclick|url\(|cid:|data:|<style|<base/i);
  assert.match(Html ?? '', /<a href="https:\/\/example\.it">/);
  assert.match(Text ?? '', /Ciao a tutti/);
});

test('pictures of other servers are loaded only where the reader has chosen so', () => {
  const page = '<img src="https://spia.example/pixel.gif">';
  assert.match(documentOf(page, false), /img-src data:;/);
  assert.match(documentOf(page, true), /img-src https: http: data:;/);
});

test('what is no file of a kind that we take is left out with its name and the reason', async () => {
  const { Files, LeftOut } = await read(
    partsOf([
      { name: 'tessera.pdf', content: pdf },
      { name: 'fattura.pdf.exe', content: 'MZ' },
      { name: 'foto.png', content: 'no picture' },
      { name: '../../etc/passwd.txt', content: 'testo' },
    ]),
  );
  assert.deepEqual(
    Files.map(({ Name }) => Name),
    ['tessera.pdf', 'passwd.txt'],
  );
  assert.deepEqual(
    LeftOut.map(({ Name, Reason }) => [Name, Reason]),
    [
      ['fattura.pdf.exe', FileObstacle.type],
      ['foto.png', FileObstacle.type],
    ],
  );
});

test('of a thousand files twenty are taken, and fifty of the others are named', async () => {
  const files = Array.from({ length: 1000 }, (_, nth) => ({ name: `${nth}.txt`, content: 'x' }));
  const { Files, LeftOut, Text } = await read(partsOf(files));
  assert.deepEqual([Files.length, LeftOut.length, LeftOut[0]?.Reason], [20, 50, FileObstacle.number]);
  assert.equal(Text, 'In allegato.');
});

test('a file that is too large is left out, and so is what goes over the sum', async () => {
  const { Files, LeftOut } = await read(
    partsOf([
      { name: 'troppo.txt', content: 'a'.repeat(10 * 1024 * 1024 + 1) },
      { name: 'uno.txt', content: 'a'.repeat(9 * 1024 * 1024) },
      { name: 'due.txt', content: 'a'.repeat(7 * 1024 * 1024) },
      { name: 'tre.txt', content: 'a' },
    ]),
  );
  assert.deepEqual(
    Files.map(({ Name }) => Name),
    ['uno.txt', 'tre.txt'],
  );
  assert.deepEqual(
    LeftOut.map(({ Reason }) => Reason),
    [FileObstacle.size, FileObstacle.sum],
  );
});

test('a text of a megabyte is cut, and says so', async () => {
  const { Text, IsCut } = await read(emlOf({ text: 'a '.repeat(500_000) }));
  assert.deepEqual([Text?.length, IsCut], [100_000, true]);
});

const broken: Record<string, string> = {
  'parts without an end': partsOf([{ name: 'a.pdf', content: pdf }]).replace(/--limite--/, ''),
  'parts in parts in parts': `${emlOf({})
    .split('\r\n\r\n')[0]
    ?.replace(/^Content-Type.*$/m, 'Content-Type: multipart/mixed; boundary=x0')}\r\n\r\n${Array.from(
    { length: 300 },
    (_, level) => `--x${level}\r\nContent-Type: multipart/mixed; boundary=x${level + 1}\r\n\r\n`,
  ).join('')}`,
  'no body at all': emlOf({}).split('\r\n\r\n')[0] ?? '',
  'zero bytes': emlOf({ text: 'a\0b' }),
};
for (const [what, eml] of Object.entries(broken)) {
  test(`a mail with ${what} is still a mail of its sender`, async () => {
    const { FromAddress, Text } = await read(eml);
    assert.equal(FromAddress, 'anna@example.test');
    assert.ok(!Text?.includes('\0'));
  });
}

for (const eml of ['', '\r\n\r\n', '\0\0\0', 'GET / HTTP/1.1\r\n\r\n', '<html></html>']) {
  test(`${JSON.stringify(eml)} is read without an error, and names no thread`, async () => {
    const { Addresses, Answered } = await read(eml);
    assert.deepEqual([Addresses, Answered], [[], []]);
  });
}

test('copies of a mail are one, and a mail that pretends to the same Message-ID is another', async () => {
  const one = await read(emlOf({ headers: { Received: 'by uno' } }));
  const copy = await read(emlOf({ headers: { Received: 'by due' } }));
  const other = await read(emlOf({ headers: { Date: 'Fri, 27 Nov 2026 09:00:00 +0100' } }));
  assert.equal(one.MailKey, copy.MailKey);
  assert.notEqual(one.MailKey, other.MailKey);
});
