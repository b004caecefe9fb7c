import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PermissionMatrix } from '@circolo/contract/access/matrix/permission-matrix';
import type { PermissionXRay } from '@circolo/contract/access/permissions/permission-x-ray';
import type { NatureRule } from '@circolo/contract/access/two-factor/nature-rule';
import type { Notification } from '@circolo/contract/resource/notification';
import { sql } from 'drizzle-orm';
import { giveLevels } from '../../test/access/menu-fixtures.ts';
import { scenario } from '../../test/scenario.ts';
import { originCategories } from '../tables/origins/origin-tables.ts';

const { app, as, prepare } = scenario();
const staff = as('SUS');
prepare(async () => {
  const rows = Array.from({ length: 1203 }, (_, index) => ({
    Code: `X${String(index).padStart(5, '0')}`,
    Description: index === 0 ? '=1+1;"boom"' : `Categoria ${index}`,
    Search: `esporta x${index}`,
    Position: index,
  }));
  await app.database.db.insert(originCategories).values(rows);
});

const csv = async (Link: string): Promise<string> => {
  const answer = await staff.get(Link);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename\*=UTF-8''.*\.csv$/);
  assert.equal(answer.headers['x-content-type-options'], 'nosniff');
  assert.equal(Number(answer.headers['content-length']), Buffer.byteLength(String(answer.body)));
  return String(answer.body);
};

test('an export is exactly the rows of the filters, in their order, as Italian Excel reads them', async () => {
  const Columns = ['Code', 'Description', 'Position', 'Active', 'CreatedAt'];
  const body = { Format: 'CSV', Columns, Search: 'esporta', OrderColumn: 'Code', OrderType: 'DESC' };
  const asked = await staff.post('/OriginsCategories/Export', body);
  assert.deepEqual([asked.status, asked.body.State, asked.body.Progress], [200, 'U', 0]);
  assert.equal((await staff.get(asked.body.Link)).body.Code, 'NotReady');
  await app.runJobs();
  const [ready] = (await staff.get('/UsersNotifications')).body;
  assert.deepEqual([ready.State, ready.Progress, ready.Rows, ready.IsNew], ['E', 100, 1203, true]);
  const file = await csv(ready.Link);
  const lines = file.split('\r\n');
  assert.equal(file.codePointAt(0), 0xfeff);
  assert.equal(lines.length, 1205);
  assert.equal(lines[0]?.split(';').length, Columns.length);
  assert.match(lines[1] ?? '', /^X01202;Categoria 1202;1202;Sì;\d\d\/\d\d\/\d{4} \d\d:\d\d$/);
  assert.match(lines[1203] ?? '', /^X00000;"'=1\+1;""boom""";0;Sì;/);
  assert.equal(ready.Size, Buffer.byteLength(file));
});

test('a plain file has commas, points and ISO dates, and no byte order mark', async () => {
  const Columns = ['Code', 'Description', 'Active', 'CreatedAt'];
  const body = { Format: 'CSV', Style: 'Plain', Columns, Search: 'esporta x0', OrderColumn: 'Code', OrderType: 'ASC' };
  const asked = await staff.post('/OriginsCategories/Export', body);
  assert.match(asked.body.FileName, /^Categorie di marchi \d{4}-\d\d-\d\d\.csv$/);
  await app.runJobs();
  const [head, line] = (await csv(asked.body.Link)).split('\r\n');
  assert.equal(head?.split(',').length, Columns.length);
  assert.match(line ?? '', /^X00000,"'=1\+1;""boom""",true,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
});

test('a file belongs to the user who requested it', async () => {
  const { body } = await staff.post('/OriginsCategories/Export', { Format: 'CSV', Search: 'esporta' });
  await app.runJobs();
  const other = await app.as('SUS');
  assert.equal((await other.get(body.Link)).body.Code, 'RecordNotFound');
  assert.deepEqual((await other.get('/UsersNotifications')).body, []);
  assert.equal((await other.put(`/UsersNotifications/${body.Id}/Viewed`)).body.Code, 'RecordNotFound');
  assert.equal((await app.anybody.get(body.Link)).status, 401);
});

test('a nature that may not export makes no files of lists, reports and registers, and gets none that it made before', async () => {
  const helper = await app.as('HLP');
  await giveLevels(app, staff, helper.userId, { 'origin-categories': 'V', reports: 'V', 'vat-register': 'V' });
  const ask = (path: string, body: object = { Format: 'CSV' }) => helper.post(path, body);
  const made = await ask('/OriginsCategories/Export');
  assert.equal(made.status, 200, JSON.stringify(made.body));
  await app.runJobs();
  const waiting = await ask('/OriginsCategories/Export');
  const setRule = async (MayExport?: boolean) => {
    await staff.stepUp();
    const rules: NatureRule[] = (await staff.get('/NatureRules')).body;
    const { TwoFactorRequired = false, Version = 0 } = rules.find(({ Nature }) => Nature.Code === 'HLP') ?? {};
    return staff.put('/NatureRules/HLP', { TwoFactorRequired, MayExport, Version });
  };
  assert.equal((await setRule(false)).body.MayExport, false);
  assert.equal((await setRule()).body.MayExport, false, 'what is left out stays');
  try {
    const month = { Company: 1, Month: '2026-01-01', Format: 'CSV' };
    const refused = [
      await ask('/OriginsCategories/Export'),
      await ask('/Reports/revenue/Export'),
      await ask('/VatRegister/Export', month),
      await helper.get(made.body.Link),
    ];
    assert.deepEqual(
      refused.map(({ status, body }) => [status, body.Code]),
      refused.map(() => [405, 'AccessDenied']),
    );
    await app.runJobs();
    const files: Notification[] = (await helper.get('/UsersNotifications')).body;
    assert.equal(files.find(({ Id }) => Id === waiting.body.Id)?.State, 'N', 'nor is one made that waited');
    assert.equal((await helper.post(`/UsersNotifications/${waiting.body.Id}/Retry`, {})).body.Code, 'AccessDenied');
    assert.equal((await helper.get('/OriginsCategories')).status, 200, 'the list is still there to be read');
    assert.equal((await helper.get('/UserInfos')).body.MayExport, false);
    const seen: PermissionXRay = (await staff.get(`/PermissionXRay?User=${helper.userId}`)).body;
    const calls = seen.Resources.find(({ Name }) => Name === 'OriginsCategories')?.Calls ?? [];
    assert.deepEqual([seen.MayExport, calls.find(({ Path }) => Path.endsWith('/Export'))?.Open], [false, false]);
    const { Menus }: PermissionMatrix = (await staff.get('/PermissionMatrix')).body;
    assert.ok(Menus.every(({ Nature, MayExport }) => MayExport === (Nature !== 'HLP')));
  } finally {
    await setRule(true);
  }
  assert.equal((await helper.get(made.body.Link)).status, 200);
});

test('marks are taken away one by one or all at once, and the list can be emptied', async () => {
  const mine = await app.as('ADM');
  const first = (await mine.post('/OriginsCategories/Export', { Format: 'CSV' })).body;
  await mine.post('/OriginsCategories/Export', { Format: 'CSV' });
  assert.equal((await mine.put(`/UsersNotifications/${first.Id}/Viewed`)).body.IsNew, false);
  assert.equal((await mine.get('/UsersNotifications')).body.filter((file: { IsNew: boolean }) => file.IsNew).length, 1);
  const all = (await mine.put('/UsersNotifications/Viewed')).body;
  assert.deepEqual(
    all.map((file: { IsNew: boolean }) => file.IsNew),
    [false, false],
  );
  assert.equal((await mine.delete('/UsersNotifications')).status, 204);
  assert.deepEqual((await mine.get('/UsersNotifications')).body, []);
  await app.runJobs();
  const { rows } = await app.database.db.execute(sql`select 1 from notification where user_id = ${mine.userId}`);
  assert.equal(rows.length, 0);
});

test('an unknown format or style, an unknown column and an unknown filter are refused', async () => {
  const codeOf = async (body: object) => (await staff.post('/OriginsCategories/Export', body)).body.Code;
  assert.equal(await codeOf({ Format: 'XLS' }), 'ValidationFailed');
  assert.equal(await codeOf({ Format: 'CSV', Style: 'Word' }), 'ValidationFailed');
  assert.equal(await codeOf({ Format: 'CSV', Columns: ['Nonsense'] }), 'ValidationFailed');
  assert.equal((await staff.post('/OriginsCategories/Export', { Format: 'CSV', Nonsense: '1' })).status, 400);
});

test('a user who may not see a list may not export it', async () => {
  const customer = await app.as('STD');
  assert.equal((await customer.post('/OriginsCategories/Export', { Format: 'CSV' })).status, 405);
});

test('a file names what its rows refer to in the language that it was asked for in, as the list does', async () => {
  const [source] = (await staff.get('/OpportunitySources?Search=WEB')).body;
  assert.notEqual(source.Description, source.DescriptionEn);
  const lead = { BusinessName: 'ASD Due Lingue', Email: 'due@example.it', Source: { Code: source.Code } };
  assert.equal((await staff.post('/Leads', lead)).status, 201);
  for (const [language, label] of [
    ['it', source.Description],
    ['en', source.DescriptionEn],
  ]) {
    const headers = { 'accept-language': language };
    const body = { Format: 'CSV', Style: 'Plain', Columns: ['Name', 'Source'], Search: 'due lingue' };
    const asked = await staff.post('/Leads/Export', body, headers);
    await app.runJobs();
    const [, line] = (await csv(asked.body.Link)).split('\r\n');
    assert.equal(line, `ASD Due Lingue,${label}`);
    const [row] = (await staff.get('/Leads?Search=due+lingue', headers)).body;
    assert.equal(row.Source.Description, label);
    const groups = await staff.get('/Leads/Report?GroupBy=Source&Search=due+lingue', headers);
    assert.equal(groups.body.Rows[0].Group.Description, label, JSON.stringify(groups.body));
  }
});
