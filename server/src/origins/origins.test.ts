import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type SignedIn, type TestApp, testApp } from '../../test/app.ts';
import { multipartOf, realPng } from '../../test/origins/picture-fixtures.ts';
import { findOrigin } from './find-origin.ts';

describe('origins', () => {
  let app: TestApp;
  let staff: SignedIn;
  let category: { Id: number };
  let nth = 0;

  before(async () => {
    app = await testApp();
    staff = await app.as('SUS');
    const { body } = await staff.get('/OriginsCategories?Limit=10&Code=CSV');
    category = { Id: body[0].Id };
  });
  after(() => app.close());

  const brand = (fields: object = {}) => ({
    Description: `Marchio ${++nth}`,
    Software: 'A',
    Category: category,
    Url: `https://m${nth}.example.it`,
    ...fields,
  });
  const fieldOf = async (fields: object, field: string) =>
    (await staff.post('/Origins', brand(fields))).body.Fields?.[field]?.Code;

  test('everybody gets all of them, without what is for staff', async () => {
    await staff.post('/Origins', brand({ DatabaseSuffix: 'SEGRETO', SenderAddress: 'posta@example.it' }));
    const { status, body, headers } = await app.anybody.get('/Origins');
    assert.equal(status, 200);
    assert.equal(headers['cache-control'], 'no-store');
    assert.ok(body.length >= 2);
    const text = JSON.stringify(body);
    for (const secret of ['DatabaseSuffix', 'SEGRETO', 'SenderAddress', 'CreatedBy']) assert.ok(!text.includes(secret));
  });

  test('with a query it is the list of staff, which others are refused', async () => {
    assert.equal((await app.anybody.get('/Origins?Limit=10')).status, 401);
    assert.equal((await (await app.as('STD')).get('/Origins?Limit=10')).status, 405);
    const { status, body } = await staff.get('/Origins?Limit=10&OrderColumn=Category&OrderType=DESC');
    assert.equal(status, 200);
    assert.ok(!('DatabaseSuffix' in body[0]));
  });

  test('staff keep the DatabaseSuffix when they read and save', async () => {
    const made = await staff.post('/Origins', brand({ DatabaseSuffix: 'MARE' }));
    const one = await staff.get(`/Origins/${made.body.Id}`);
    assert.equal(one.body.DatabaseSuffix, 'MARE');
    const saved = await staff.put(`/Origins/${made.body.Id}`, { ...one.body, DeskMenuWidth: 320 });
    assert.deepEqual([saved.status, saved.body.DatabaseSuffix, saved.body.DeskMenuWidth], [200, 'MARE', 320]);
  });

  test('addresses are kept in normal form', async () => {
    const Url = ' Soci.Esempio.IT ; https://www.esempio.it/ ;http://prova.localhost:4300';
    const { status, body } = await staff.post('/Origins', brand({ Url }));
    assert.equal(status, 201);
    assert.equal(body.Url, 'https://soci.esempio.it;https://www.esempio.it;http://prova.localhost:4300');
  });

  test('an address that is none, unsafe or of another brand is refused at its field', async () => {
    for (const Url of [
      'ftp://a.it',
      'http://a.it',
      'https://a.it/path',
      'https://a.it?x=1',
      'https://u:p@a.it',
      'a b',
    ]) {
      assert.equal(await fieldOf({ Url }, 'Url'), 'invalidUrl', Url);
    }
    await staff.post('/Origins', brand({ Url: 'https://preso.it', UrlTest: 'https://prova.preso.it' }));
    assert.equal(await fieldOf({ Url: 'https://nuovo.it;https://PRESO.it' }, 'Url'), 'alreadyUsed');
    assert.equal(await fieldOf({ UrlTest: 'https://prova.preso.it:443' }, 'UrlTest'), 'alreadyUsed');
    assert.equal(await fieldOf({ Url: 'https://due.it;https://due.it' }, 'Url'), 'alreadyUsed');
    assert.equal(await fieldOf({ Url: 'https://tre.it', UrlTest: 'https://tre.it' }, 'UrlTest'), 'alreadyUsed');
  });

  test('colours are hex, widths whole numbers in bounds', async () => {
    assert.equal(await fieldOf({ DeskMenuTextColor: 'red;}body{display:none' }, 'DeskMenuTextColor'), 'invalidColor');
    assert.equal(await fieldOf({ DeskMenuWidth: 100 }, 'DeskMenuWidth'), 'minValue');
    assert.equal(await fieldOf({ DeskMenuWidth: 300.5 }, 'DeskMenuWidth'), 'invalidInteger');
    const { body } = await staff.post('/Origins', brand({ LoginButtonColor: '#abcdef', DeskMenuWidth: 240 }));
    assert.deepEqual([body.LoginButtonColor, body.DeskMenuWidth], ['#ABCDEF', 240]);
  });

  test('a logo must be a picture that was stored here', async () => {
    const { headers, payload } = multipartOf(realPng, 'logo.png');
    const stored = await app.http.inject({
      method: 'POST',
      url: '/api/Uploads',
      headers: { ...headers, authorization: `Bearer ${staff.token}` },
      payload,
    });
    const { Link } = stored.json();
    const good = await staff.post('/Origins', brand({ DeskLogo: Link }));
    assert.deepEqual([good.status, good.body.DeskLogo], [201, Link]);
    const other = `/api/Uploads/${crypto.randomUUID()}/logo.png`;
    assert.equal(await fieldOf({ DeskLogo: other }, 'DeskLogo'), 'unknownRecord');
    assert.equal(await fieldOf({ DeskLogo: 'https://altrove.it/logo.png' }, 'DeskLogo'), 'invalidUrl');
    const CustomLogins = [{ UrlParm: 'a', LoginPrimaryLogo: other }];
    assert.equal(await fieldOf({ CustomLogins }, 'CustomLogins.0.LoginPrimaryLogo'), 'unknownRecord');
  });

  test('custom logins are kept in order, their parameters unique in the brand', async () => {
    const CustomLogins = [{ UrlParm: 'Studio-Rossi' }, { UrlParm: 'comune' }];
    const { body } = await staff.post('/Origins', brand({ CustomLogins }));
    const parms = body.CustomLogins.map((login: { UrlParm: string }) => login.UrlParm);
    assert.deepEqual(parms, ['studio-rossi', 'comune']);
    assert.equal(body.CustomLogins[0].OriginId, body.Id);
    const twice = [{ UrlParm: 'comune' }, { UrlParm: 'COMUNE' }];
    assert.equal(await fieldOf({ CustomLogins: twice }, 'CustomLogins.1.UrlParm'), 'alreadyUsed');
    assert.equal(await fieldOf({ CustomLogins: [{ UrlParm: 'a b' }] }, 'CustomLogins.0.UrlParm'), 'invalidCode');
  });

  test('user categories come back with their names, unknown ones are refused', async () => {
    const { body } = await staff.post('/Origins', brand({ Categories: [{ Code: 'PRV' }] }));
    assert.deepEqual(body.Categories, [{ Code: 'PRV', Description: 'Circolo' }]);
    assert.equal(await fieldOf({ Categories: [{ Code: 'NO' }] }, 'Categories'), 'unknownRecord');
    assert.equal(await fieldOf({ Category: { Id: 987_654 } }, 'Category'), 'unknownRecord');
  });

  test('links of the seller are https or pages of the product', async () => {
    for (const TermsUrl of ['javascript:alert(1)', 'http://a.it', '//a.it', '/\\a.it']) {
      assert.equal(await fieldOf({ TermsUrl }, 'TermsUrl'), 'invalidUrl', TermsUrl);
    }
    const { body } = await staff.post(
      '/Origins',
      brand({ TermsUrl: '/shop/terms', PrivacyUrl: 'https://a.it/privacy' }),
    );
    assert.deepEqual([body.TermsUrl, body.PrivacyUrl], ['/shop/terms', 'https://a.it/privacy']);
    assert.equal(await fieldOf({ VatNumber: '12345678901' }, 'VatNumber'), 'invalidVatNumber');
  });

  test('a brand is found by its exact host, with the port', async () => {
    const made = await staff.post('/Origins', brand({ Url: 'http://uno.localhost:4301;https://uno.it' }));
    const find = async (host: string) => (await findOrigin(app.database.db, host, false))?.Id;
    for (const host of ['uno.localhost:4301', 'UNO.localhost:4301', 'uno.it', 'uno.it:443'])
      assert.equal(await find(host), made.body.Id, host);
    for (const host of ['uno.localhost', 'uno.localhost:4302', 'www.uno.it', 'uno.it.evil.it', '', "'; --"])
      assert.equal(await find(host), undefined, host);
    assert.equal((await findOrigin(app.database.db, 'nessuno.it', true))?.Id, app.originId);
  });

  test('a brand without addresses is allowed: its page shows "not found"', async () => {
    const { status, body } = await staff.post('/Origins', brand({ Url: '', UrlTest: null }));
    assert.deepEqual([status, body.Url, body.UrlTest], [201, null, null]);
  });
});
