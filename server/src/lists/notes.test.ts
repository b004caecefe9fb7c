import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { AlertKind } from '@circolo/contract/alerts/alert-codes';
import { attachmentMostBytes } from '@circolo/contract/lists/attachments';
import type { SignedIn } from '../../test/app.ts';
import { multipartOf, realPng } from '../../test/origins/picture-fixtures.ts';
import { samples } from '../../test/samples.ts';
import { scenario } from '../../test/scenario.ts';

const { app, prepare } = scenario();
prepare(async () => {
  [staff, helper, colleague] = [await app.as('ADM'), await app.as('HLP'), await app.as('ADM')];
});
let staff: SignedIn;
let helper: SignedIn;
let colleague: SignedIn;
let at: string;
let nth = 8000;

async function newBank(): Promise<string> {
  nth += 1;
  const sample = samples.find(({ resource }) => resource.Name === 'Banks');
  const { status, body } = await staff.post('/Banks', await sample?.input?.(app, nth));
  assert.equal(status, 201, JSON.stringify(body));
  return `/Banks/${body.Id}`;
}

const codeOf = ({ status, body }: { status: number; body: { Code?: string } }) => [status, body?.Code];

describe('comments', () => {
  before(async () => {
    at = await newBank();
  });

  test('who may only look reads, and neither writes nor deletes', async () => {
    const { body } = await staff.post(`${at}/Comments`, { Text: '  Vedi https://esempio.it \n <b>ciao</b> ' });
    assert.equal(body.Text, 'Vedi https://esempio.it \n <b>ciao</b>');
    const [seen] = (await helper.get(`${at}/Comments`)).body;
    assert.deepEqual([seen.Text, seen.MayChange, seen.MayDelete], [body.Text, false, false]);
    assert.equal((await helper.get(`${at}/Noted`)).body.MayAdd, false);
    assert.deepEqual(codeOf(await helper.post(`${at}/Comments`, { Text: 'x' })), [405, 'AccessDenied']);
    assert.deepEqual(codeOf(await helper.delete(`${at}/Comments/${seen.Id}`)), [405, 'AccessDenied']);
  });

  test('a colleague who is named is alerted once, however often the comment is changed; the author is not', async () => {
    const people = [colleague.userId, staff.userId];
    const { status, body } = await staff.post(`${at}/Comments`, { Text: 'Guarda @Tutti', Mentions: people });
    assert.equal(status, 201, JSON.stringify(body));
    const changed = await staff.put(`${at}/Comments/${body.Id}`, { Text: 'Guardate', Mentions: people });
    assert.equal(changed.status, 200, JSON.stringify(changed.body));
    const alertsOf = async (person: SignedIn) =>
      (await person.get('/Alerts')).body.Rows.filter(({ Kind }: { Kind: string }) => Kind === AlertKind.mentioned);
    const [alert, ...more] = await alertsOf(colleague);
    assert.deepEqual([alert.Resource, alert.RecordId, more.length], ['Banks', Number(at.split('/').at(-1)), 0]);
    assert.deepEqual(await alertsOf(staff), []);
  });

  test('who cannot open the record, is no staff or does not exist refuses the comment, which is not kept', async () => {
    const seller = await app.as('COM');
    const customer = await app.as('STD');
    const before = (await staff.get(`${at}/Comments`)).body.length;
    for (const id of [seller.userId, customer.userId, 999_999]) {
      const refused = await staff.post(`${at}/Comments`, { Text: 'Segreto', Mentions: [colleague.userId, id] });
      assert.deepEqual([refused.status, refused.body.Fields?.Mentions?.Code], [400, 'cannotSee']);
    }
    assert.equal((await staff.get(`${at}/Comments`)).body.length, before);
  });

  test('staff choose among staff; customers are not offered anybody', async () => {
    const { status, body } = await helper.get('/Colleagues');
    assert.equal(status, 200, JSON.stringify(body));
    const ids = body.map(({ Id }: { Id: number }) => Id);
    assert.ok(ids.includes(colleague.userId));
    const customer = await app.as('STD');
    assert.ok(!ids.includes(customer.userId));
    assert.equal((await customer.get('/Colleagues')).status, 405);
  });

  test('only the author changes a comment, and a user who may delete records deletes it', async () => {
    const { body } = await staff.post(`${at}/Comments`, { Text: 'Mio' });
    const one = `${at}/Comments/${body.Id}`;
    assert.deepEqual(codeOf(await colleague.put(one, { Text: 'Tuo' })), [405, 'AccessDenied']);
    const changed = await staff.put(one, { Text: 'Ancora mio' });
    assert.equal(changed.body.Text, 'Ancora mio');
    assert.ok(changed.body.EditedAt);
    assert.equal((await colleague.delete(one)).status, 204);
    assert.deepEqual(codeOf(await staff.put(one, { Text: 'x' })), [400, 'RecordNotFound']);
    const [entry] = (await staff.get(`${at}/History`)).body;
    assert.deepEqual([entry.Action, entry.Changes], ['DeleteComment', []]);
  });

  test('a comment is reached by its own record only', async () => {
    const { body } = await staff.post(`${at}/Comments`, { Text: 'Qui' });
    const other = await newBank();
    assert.deepEqual(codeOf(await staff.delete(`${other}/Comments/${body.Id}`)), [400, 'RecordNotFound']);
    assert.deepEqual((await staff.get(`${other}/Comments`)).body, []);
  });

  test('an empty, an endless and an overlong comment are mistakes', async () => {
    for (const Text of ['', '   ', 'x'.repeat(4001), null]) {
      assert.equal((await staff.post(`${at}/Comments`, { Text })).status, 400);
    }
  });
});

describe('attachments', () => {
  before(async () => {
    at = await newBank();
  });

  async function attach(content: Buffer, name: string, token = staff.token, path = at) {
    const { headers, payload } = multipartOf(content, name, 'text/html');
    const authorization = `Bearer ${token}`;
    const url = `/api${path}/Attachments`;
    const answer = await app.http.inject({ method: 'POST', url, headers: { ...headers, authorization }, payload });
    return { status: answer.statusCode, body: answer.json() };
  }

  test('a file comes back as it was, to be saved and never to be run', async () => {
    const { status, body } = await attach(realPng, 'Ricevuta però.PNG');
    assert.equal(status, 201, JSON.stringify(body));
    assert.deepEqual([body.Name, body.MimeType, body.Size], ['Ricevuta però.PNG', 'image/png', realPng.length]);
    const authorization = `Bearer ${helper.token}`;
    const file = await app.http.inject({ url: `/api${at}/Attachments/${body.Id}/File`, headers: { authorization } });
    assert.ok(file.rawPayload.equals(realPng));
    assert.equal(file.headers['content-type'], 'image/png');
    assert.match(
      String(file.headers['content-disposition']),
      /^attachment; filename\*=UTF-8''Ricevuta%20per%C3%B2\.PNG$/,
    );
    assert.equal(file.headers['x-content-type-options'], 'nosniff');
    assert.match(String(file.headers['content-security-policy']), /sandbox/);
    assert.equal((await staff.get(`${at}/Noted`)).body.Attachments, 1);
    assert.deepEqual((await staff.get(`${at}/History`)).body[0].Changes, [
      { Field: 'Attachment', Before: null, After: 'Ricevuta però.PNG' },
    ]);
  });

  test('every kind is known by its content', async () => {
    const zip = Buffer.from([0x50, 0x4b, 3, 4, 0, 0]);
    const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    const good: [string, Buffer][] = [
      ['a.pdf', Buffer.from('%PDF-1.7')],
      ['a.docx', zip],
      ['a.ods', zip],
      ['a.zip', zip],
      ['a.xls', old],
      ['a.csv', Buffer.from('a;b\r\nè;1')],
      ['a.txt', Buffer.from('è', 'latin1')],
      ['a.xml', Buffer.from('\ufeff<?xml version="1.0"?><a/>')],
      ['fattura.xml.p7m', Buffer.from([0x30, 0x82, 1, 0])],
    ];
    for (const [name, content] of good) assert.equal((await attach(content, name)).status, 201, name);
  });

  test('what is not what its name says, or is not taken, is refused', async () => {
    const bad: [string, Buffer][] = [
      ['a.pdf', Buffer.from('<script>')],
      ['a.png', Buffer.from('%PDF-')],
      ['a.txt', Buffer.from([0, 1, 2])],
      ['a.xml', Buffer.from('no markup')],
      ['a.html', Buffer.from('<p>')],
      ['a.svg', Buffer.from('<svg/>')],
      ['a.exe', Buffer.from('MZ')],
      ['constructor', Buffer.from('x')],
      ['a.txt', Buffer.alloc(0)],
    ];
    for (const [name, content] of bad) {
      const { status, body } = await attach(content, name);
      assert.deepEqual([status, body.Code], [400, 'ValidationFailed'], name);
    }
    const { body } = await attach(Buffer.alloc(attachmentMostBytes + 1, 'a'), 'a.txt');
    assert.equal(body.Code, 'FileTooLarge');
    assert.equal((await attach(Buffer.alloc(attachmentMostBytes, 'a'), 'largest.txt')).status, 201);
    assert.deepEqual(codeOf(await staff.post(`${at}/Attachments`, {})), [400, 'UnreadableBody']);
  });

  test('a name keeps its end and loses what leads elsewhere', async () => {
    const named = async (name: string) => (await attach(Buffer.from('x'), name)).body.Name;
    assert.equal(await named('../../etc/passwd.txt'), 'passwd.txt');
    assert.equal(await named('a\u202Egpj.txt'), 'agpj.txt');
    assert.equal((await named(`${'n'.repeat(300)}.txt`)).length, 150);
  });

  test('a viewer adds nothing; the author and users who may delete records remove', async () => {
    assert.equal((await attach(Buffer.from('x'), 'x.txt', helper.token)).status, 405);
    const { body } = await attach(Buffer.from('x'), 'x.txt');
    const one = `${at}/Attachments/${body.Id}`;
    assert.deepEqual(codeOf(await helper.delete(one)), [405, 'AccessDenied']);
    assert.equal((await colleague.delete(one)).status, 204);
    assert.deepEqual(codeOf(await staff.get(`${one}/File`)), [400, 'RecordNotFound']);
  });
});
