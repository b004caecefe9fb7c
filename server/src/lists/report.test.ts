import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { UserStatus } from '@circolo/contract/access/users/user';
import type { Report } from '@circolo/contract/lists/report';
import { italianIban } from '@circolo/contract/values/identifiers/iban';
import type { Sample } from '../../test/sample.ts';
import { samples } from '../../test/samples.ts';
import { scenario } from '../../test/scenario.ts';

type Fields = Record<string, unknown> & { Id: number };

const { app, as } = scenario({ shared: true });
const staff = as('SUS');

async function asked<T>(path: string): Promise<T> {
  const { status, body } = await staff.get(path);
  assert.equal(status, 200, `${path} ${JSON.stringify(body)}`);
  return body as T;
}

/** Far above what the behaviour suite has made. */
let nth = 700;

async function made(sample: Sample): Promise<Fields> {
  nth += 1;
  const path = `/${sample.resource.Name}`;
  if (!sample.input) return asked(`${path}/${await sample.make?.(app, nth, staff)}`);
  const { status, body } = await staff.post(path, await sample.input(app, nth));
  assert.equal(status, 201, JSON.stringify(body));
  if (!sample.settle) return body as unknown as Fields;
  await sample.settle(app, body.Id);
  return asked(`${path}/${body.Id}`);
}

const added = (rows: { Count: number }[]): number => rows.reduce((sum, { Count }) => sum + Count, 0);

/** What holds of the report of every resource. */
function reports(sample: Sample): void {
  const { resource } = sample;
  const path = `/${resource.Name}`;
  let record: Fields;

  before(async () => {
    record = await made(sample);
  });

  test('its total is the count of the list, under every filter', async () => {
    for (const [filter, find] of [['', () => ''] as const, ...Object.entries(sample.finds)]) {
      const query = filter ? `${filter}=${encodeURIComponent(find(record))}` : '';
      const { Total } = await asked<Report>(`${path}/Report?${query}`);
      assert.equal(Total.Count, await asked<number>(`${path}/RecordCount?${query}`), query);
    }
  });

  test('the groups of every field add up to its total', async () => {
    const { Fields: fields } = await asked<Report>(`${path}/Report`);
    for (const { Field, Kind } of fields) {
      for (const every of Kind === 'time' ? ['day', 'week', 'month', 'year'] : ['month']) {
        const found = await asked<Report>(`${path}/Report?GroupBy=${Field}&Every=${every}`);
        assert.ok(found.Rows.length > 0, Field);
        assert.equal(added(found.Rows) + (found.Others?.Count ?? 0), found.Total.Count, Field);
        assert.ok(
          found.Rows.every(({ Group }) => Group === null || Group.Description !== ''),
          `${Field} has a group without a name`,
        );
      }
    }
  });

  test('a group holds as many as the filter by it finds', async () => {
    const { Fields: fields } = await asked<Report>(`${path}/Report`);
    for (const { Field } of fields.filter(
      ({ Field: field, Kind }) => Kind !== 'time' && resource.filters.shape[field],
    )) {
      const { Rows } = await asked<Report>(`${path}/Report?GroupBy=${Field}`);
      const [first] = Rows.filter(({ Group }) => Group !== null);
      if (!first?.Group) continue;
      const query = `${Field}=${encodeURIComponent(first.Group.Key)}`;
      assert.equal(first.Count, await asked<number>(`${path}/RecordCount?${query}`), query);
    }
  });

  test('sums are those of the rows', async () => {
    const { Sums, Total } = await asked<Report>(`${path}/Report`);
    if (Sums.length === 0 || Total.Count > 999) return;
    const names = Sums.map(({ Field }) => Field);
    const rows = await asked<Record<string, number | null>[]>(`${path}?Limit=999`);
    const found = await asked<Report>(`${path}/Report?Sum=${names.join()}`);
    for (const name of names) {
      const sum = rows.reduce((before, row) => before + (row[name] ?? 0), 0);
      assert.ok(Math.abs(sum - (found.Total.Sums[name] ?? Number.NaN)) < 0.005, `${name}: ${sum}`);
    }
  });

  test('a field that it does not have is a mistake of the request', async () => {
    for (const query of ['GroupBy=Nonsense', 'Sum=Nonsense', 'GroupBy=Id', 'Every=hour', 'Nonsense=1']) {
      assert.equal((await staff.get(`${path}/Report?${query}`)).status, 400, query);
    }
  });
}

// Lists that no menu opens have no tools.
const byMenu = samples.filter(({ resource }) => typeof resource.count.access === 'object');
for (const sample of byMenu) describe(sample.resource.Name, () => reports(sample));

test('orders are counted by state in words, and added up in euros', async () => {
  const { Fields: fields, Sums } = await asked<Report>('/Orders/Report');
  const offered = fields.map(({ Field }) => Field);
  for (const field of ['Date', 'Status', 'Origin', 'User', 'Software']) assert.ok(offered.includes(field), field);
  assert.deepEqual(Sums, [
    { Field: 'Total', Kind: 'money' },
    { Field: 'Balance', Kind: 'money' },
    { Field: 'DueNext', Kind: 'money' },
  ]);
  const { Rows, Total } = await asked<Report>('/Orders/Report?GroupBy=Status&Sum=Total');
  assert.ok(Rows.every(({ Group }) => Group && Group.Description !== Group.Key));
  const euros = Rows.reduce((sum, { Sums: sums }) => sum + (sums.Total ?? 0), 0);
  assert.ok(Math.abs(euros - (Total.Sums.Total ?? 0)) < 0.005);
});

test('users are counted by their state, which no column has', async () => {
  const { Rows } = await asked<Report>('/Users/Report?GroupBy=Status');
  assert.ok(Rows.some(({ Group }) => Group?.Key === UserStatus.active && Group.Description === 'Attivo'));
});

test('a subject gets totals of its own rows alone, and a caller who may not see the list gets none', async () => {
  const subject = await app.as('SUB');
  const { body, status } = await subject.get('/Orders/Report?GroupBy=Status');
  assert.deepEqual([status, (body as unknown as Report).Total.Count], [200, 0]);
  const helper = await app.as('HLP');
  assert.equal((await helper.get('/Menus/Report')).status, 405);
});

test('the largest groups come one by one, and the rest together', async () => {
  for (let index = 0; index < 52; index += 1) {
    const Iban = italianIban('03069', '09606', String(990_000 + index).padStart(12, '0'));
    const author = await app.as('SUS');
    await author.post('/Banks', { Description: `Tanti ${index}`, Holder: 'Circolo Srl', Iban });
  }
  const { Rows, Others, Total } = await asked<Report>('/Banks/Report?GroupBy=CreatedBy&Search=tanti');
  assert.equal(Rows.length, 50);
  assert.deepEqual(Others, { Groups: 2, Count: 2, Sums: {} });
  assert.equal(Total.Count, 52);
});
