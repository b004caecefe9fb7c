import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '../../src/tables/access/user-tables.ts';
import { type Family, type FoundCall, families } from './families.ts';
import { assertRefusal, assertWrong, bearing, type RawClient, type RawProblem, rawClient } from './raw-client.ts';

let them: RawClient;
let people: Record<Family['who'], [string, string]>;
const found: FoundCall = { types: [], functions: [], groups: [], categories: [], originId: 0 };

before(async () => {
  them = await rawClient();
  const holder = await them.app.as('STD');
  people = { staff: bearing((await them.app.as('SUS')).token), customer: bearing(holder.token) };
  await them.app.database.db.update(users).set({ MaxActivities: 50 }).where(eq(users.Id, holder.userId));
  const list = async (path: string) => (await them.ask('GET', path, { headers: [people.staff] })).body;
  found.originId = them.app.originId;
  found.types = await list('/ActivityTypes/Lookup?Software=A');
  found.functions = await list('/MenusFunctions?Limit=10');
  found.groups = await list('/MenusGroups?Limit=10');
  found.categories = await list('/OriginsCategories?Limit=10');
});
after(() => them.close());

let nth = 0;

for (const family of families(found)) {
  const { name } = family;
  const path = `/${name}`;
  const ask = (method: string, rest = '', body?: unknown) =>
    them.ask(method, path + rest, { headers: [people[family.who]], ...(body !== undefined && { body }) });
  const made = async () => {
    nth += 1;
    const heard = await ask('POST', '', family.body(nth));
    assert.equal(heard.status, 201, heard.text);
    return heard.body as Record<string, unknown> & { Id: number; Version: number };
  };

  test(`${name}: POST, GET, list, RecordCount, PUT and DELETE, as the specification has them`, async () => {
    const record = await made();
    assert.ok(Number.isInteger(record.Id) && record.Id > 0);
    for (const key of family.keys) assert.ok(key in record, key);
    const one = await ask('GET', `/${record.Id}`);
    assert.deepEqual(one.body, record);
    const query = new URLSearchParams({
      ...family.filters,
      Limit: '999',
      Page: '1',
      OrderColumn: family.order,
      OrderType: 'DESC',
    });
    const list = await ask('GET', `?${query}`);
    assert.equal(list.status, 200, list.text);
    const count = await ask('GET', `/RecordCount?${new URLSearchParams(family.filters)}`);
    assert.equal(count.body, list.body.length, 'list and count agree');
    if (family.change) {
      const changed = await ask('PUT', `/${record.Id}`, { ...record, ...family.change });
      assert.equal(changed.status, 200, changed.text);
      assert.equal(changed.body.Description, family.change.Description);
      const stale = await ask('PUT', `/${record.Id}`, { ...record, Description: 'In ritardo' });
      assertRefusal(stale, 400, 'StaleVersion', 'an old version');
    }
    const gone = await ask('DELETE', `/${record.Id}`);
    assert.deepEqual([gone.status, gone.text], [204, '']);
    assertRefusal(await ask('GET', `/${record.Id}`), 400, 'RecordNotFound', 'after the DELETE');
    assertRefusal(await ask('DELETE', `/${record.Id}`), 400, 'RecordNotFound', 'a second DELETE');
  });

  test(`${name}: a page has as many rows as asked for, 25 when not`, async () => {
    for (let more = 0; more < 12; more++) await made();
    assert.equal((await ask('GET', '?Limit=10')).body.length, 10);
    const rest = await ask('GET', '?Limit=10&Page=2&OrderType=None');
    assert.ok(rest.body.length >= 2 && rest.body.length <= 10);
    assert.deepEqual((await ask('GET', '?Limit=50&Page=1000000')).body, []);
  });

  test(`${name}: /Export answers a notification, whose link is a file once it is made`, async () => {
    const body = { Format: 'CSV', Columns: ['Description'], OrderColumn: 'Description', OrderType: 'ASC' };
    const heard = await ask('POST', '/Export', body);
    assert.equal(heard.status, 200, heard.text);
    for (const key of ['Link', 'Title', 'Category', 'IsNew']) assert.ok(key in heard.body, key);
    assert.deepEqual([heard.body.Category, heard.body.IsNew], ['CSV', true]);
    const link = String(heard.body.Link);
    const get = (headers: [string, string][]) => them.ask('GET', link, { headers });
    assertRefusal(await get([people[family.who]]), 400, 'NotReady', 'before it is made');
    await them.app.runJobs();
    const file = await get([people[family.who]]);
    assert.equal(file.status, 200, file.text);
    assert.match(String(file.headers['content-disposition']), /^attachment/);
    assert.ok(file.text.split('\n').length > 10, file.text);
    assertRefusal(await get([]), 401, 'MissingToken', 'without a token');
    const paper = await ask('POST', '/Export', { ...body, Format: 'PDF' });
    assert.deepEqual([paper.status, paper.body.Category], [200, 'PDF']);
    await them.app.runJobs();
    const document = await them.ask('GET', String(paper.body.Link), { headers: [people[family.who]] });
    assert.match(document.text, /^%PDF-/);
    const client = bearing((await them.app.as('SUS')).token);
    assertRefusal(await get([client]), 400, 'RecordNotFound', 'somebody else’s file');
  });

  const queries: [query: string, code: string, field: string][] = [
    ['Limit=11', 'ValidationFailed', 'Limit'],
    ['Limit=', 'ValidationFailed', 'Limit'],
    ['Limit=ten', 'ValidationFailed', 'Limit'],
    ['Limit=10&Limit=25', 'ValidationFailed', 'Limit'],
    ['Page=0', 'ValidationFailed', 'Page'],
    ['Page=-1', 'ValidationFailed', 'Page'],
    ['Page=1.5', 'ValidationFailed', 'Page'],
    ['Page=99999999999', 'ValidationFailed', 'Page'],
    ['OrderType=asc', 'ValidationFailed', 'OrderType'],
    ['OrderColumn=Nothing', 'ValidationFailed', 'OrderColumn'],
    ['OrderColumn=Id;drop table app_user', 'ValidationFailed', 'OrderColumn'],
    ['OrderColumn=__proto__', 'ValidationFailed', 'OrderColumn'],
    ['Nothing=1', 'UnknownFilter', 'Nothing'],
    ['description=a', 'UnknownFilter', 'description'],
    ['constructor=1', 'UnknownFilter', 'constructor'],
    ['Description=a&Description=b', 'ValidationFailed', 'Description'],
    ['Description=', 'ValidationFailed', 'Description'],
    [`Description=${'x'.repeat(101)}`, 'ValidationFailed', 'Description'],
  ];
  test(`${name}: a list refuses what it does not know`, async () => {
    for (const [query, code, field] of queries) {
      const what = `${path}?${query.slice(0, 60)}`;
      const call: RawProblem['call'] = ['GET', `${path}?${query.replace(/ /g, '%20')}`];
      await assertWrong(them, { what, call, sent: { headers: [people[family.who]] }, code, fields: [field] });
    }
    const nul: RawProblem['call'] = ['GET', `${path}?Description=a%00b`];
    await assertWrong(them, {
      what: 'a null byte',
      call: nul,
      sent: { headers: [people[family.who]] },
      code: 'InvalidRequest',
      fields: ['Description'],
    });
  });

  test(`${name}: hostile texts in a filter are only texts`, async () => {
    const texts = ["' or 1=1 --", '%', '_', '\\', '<script>', '%E0%A4', '😀', '__proto__', '\u0430'];
    for (const text of texts) {
      const encoded = text === '%E0%A4' ? text : encodeURIComponent(text);
      const heard = await ask('GET', `?Description=${encoded}`);
      assert.equal(heard.status, 200, `${text}: ${heard.text}`);
      const count = await ask('GET', `/RecordCount?Description=${encoded}`);
      assert.deepEqual([heard.body.length, count.body], [0, 0], text);
    }
  });

  test(`${name}: an id that is none, or of no record, is 400`, async () => {
    const ids: [id: string, code: string][] = [
      ['abc', 'ValidationFailed'],
      ['-1', 'ValidationFailed'],
      ['1.5', 'ValidationFailed'],
      ['1%20or%201=1', 'ValidationFailed'],
      ['%00', 'ValidationFailed'],
      ['%E0%A4', 'InvalidRequest'],
      ['0', 'RecordNotFound'],
      ['1e9', 'RecordNotFound'],
      ['2147483647', 'RecordNotFound'],
      ['99999999999', 'RecordNotFound'],
      ['99999999999999999999', 'ValidationFailed'],
    ];
    const methods = name === 'Activities' ? ['GET', 'DELETE'] : ['GET', 'DELETE', 'PUT'];
    for (const [id, code] of ids) {
      for (const method of methods) {
        const body = method === 'PUT' ? { body: { ...family.body(++nth), Version: 1 } } : {};
        const sent = { headers: [people[family.who]], ...body };
        await assertWrong(them, { what: `${method} ${path}/${id}`, call: [method, `${path}/${id}`], sent, code });
      }
    }
  });

  test(`${name}: a body that is wrong is refused at its field, and nothing is saved`, async () => {
    const before_ = (await ask('GET', '/RecordCount')).body;
    const common: [object, string][] = [
      [{ Description: undefined }, 'Description'],
      [{ Description: '   ' }, 'Description'],
      [{ Description: 7 }, 'Description'],
      [{ Description: ['a'] }, 'Description'],
      [{ Description: 'x'.repeat(5000) }, 'Description'],
    ];
    for (const [fields, field] of [...common, ...family.wrong]) {
      const sent = { headers: [people[family.who]], body: { ...family.body(++nth), ...fields } };
      const what = `${name} ${JSON.stringify(fields).slice(0, 80)}`;
      await assertWrong(them, { what, call: ['POST', path], sent, code: 'ValidationFailed', fields: [field] });
    }
    for (const [what, Description] of [
      ['a null byte', 'a\0b'],
      ['half of a character', 'a\ud83db'],
    ] as const) {
      const sent = { headers: [people[family.who]], body: { ...family.body(++nth), Description } };
      await assertWrong(them, { what, call: ['POST', path], sent, code: 'InvalidRequest' });
    }
    for (const body of ['[]', '"a"', 'null', '5']) {
      await assertWrong(them, {
        what: body,
        call: ['POST', path],
        sent: { headers: [people[family.who]], body },
        code: 'ValidationFailed',
      });
    }
    assert.equal((await ask('GET', '/RecordCount')).body, before_);
  });

  test(`${name}: markup and scripts are stored as the text that they are`, async () => {
    const Description = `<b>"';-- ${name}</b>`;
    const heard = await ask('POST', '', { ...family.body(++nth), Description });
    assert.equal(heard.status, 201, heard.text);
    assert.equal(heard.body.Description, Description);
  });

  test(`${name}: an export refuses what the list refuses`, async () => {
    const bodies: [object, string, string][] = [
      [{}, 'ValidationFailed', 'Format'],
      [{ Format: 'XLS' }, 'ValidationFailed', 'Format'],
      [{ Format: ['CSV'] }, 'ValidationFailed', 'Format'],
      [{ Format: 'CSV', Columns: 'Description' }, 'ValidationFailed', 'Columns'],
      [{ Format: 'CSV', Columns: ['Nothing'] }, 'ValidationFailed', 'Columns'],
      [{ Format: 'CSV', OrderColumn: 'Nothing' }, 'ValidationFailed', 'OrderColumn'],
    ];
    for (const [body, code, field] of bodies) {
      const sent = { headers: [people[family.who]], body };
      await assertWrong(them, {
        what: JSON.stringify(body),
        call: ['POST', `${path}/Export`],
        sent,
        code,
        fields: [field],
      });
    }
  });

  test(`${name}: refused without a token, and without a menu that opens it`, async () => {
    for (const call of ['/RecordCount', '/1']) {
      assertRefusal(await them.ask('GET', path + call), 401, 'MissingToken', call);
      assertRefusal(await them.ask('GET', path + call, { headers: [bearing('x')] }), 401, 'InvalidToken', call);
    }
    if (name === 'Activities') return;
    const denied = await them.ask('GET', `${path}/RecordCount`, { headers: [people.customer] });
    assertRefusal(denied, 405, 'AccessDenied', 'a customer');
    assert.ok('allow' in denied.headers);
  });

  if (family.referred) {
    test(`${name}: a record that others refer to stays`, async () => {
      const id = family.referred?.();
      const sent = { headers: [people[family.who]] };
      await assertWrong(them, {
        what: `DELETE ${id}`,
        call: ['DELETE', `${path}/${id}`],
        sent,
        code: 'ConstraintError',
      });
      assert.equal((await ask('GET', `/${id}`)).status, 200);
    });
  }
}
