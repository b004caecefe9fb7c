import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { TestApp } from './app.ts';
import type { Sample } from './sample.ts';

type Fields = Record<string, unknown> & { Id: number; Version: number };

/** What every resource does, whatever it holds (decisions.md section 2), at the server that is opened. */
export function behaves(sample: Sample, open: () => Promise<TestApp>): void {
  const { resource } = sample;
  const path = `/${resource.Name}`;
  let app: TestApp;
  let staff: Awaited<ReturnType<TestApp['as']>>;
  let nth = 0;

  before(async () => {
    app = await open();
    staff = await app.as('SUS');
  });

  async function made(): Promise<Fields> {
    nth += 1;
    if (sample.input) {
      const added = ok(await staff.post(path, await sample.input(app, nth)), 201);
      await sample.settle?.(app, added.Id);
      return sample.settle ? ok(await staff.get(`${path}/${added.Id}`)) : added;
    }
    const id = await sample.make?.(app, nth, staff);
    return ok(await staff.get(`${path}/${id}`));
  }

  function ok<T = Fields>(response: { status: number; body: unknown }, status = 200): T {
    assert.equal(response.status, status, JSON.stringify(response.body));
    return response.body as T;
  }

  test('refuses a caller without a token', async () => {
    for (const call of ['', '/Page', '/RecordCount', '/1']) {
      const { status } = await app.anybody.get(path + call);
      if (resource.list.access === 'public' && call === '') continue;
      assert.equal(status, 401);
    }
  });

  test('refuses a caller without a menu for it', async () => {
    const customer = await app.as('STD');
    const { status, body } = await customer.get(`${path}/RecordCount`);
    if (resource.count.access === 'own') return;
    assert.deepEqual([status, (body as { Code: string }).Code], [405, 'AccessDenied']);
  });

  test('list and count agree', async () => {
    await made();
    const rows = ok<Fields[]>(await staff.get(`${path}?Limit=999`));
    assert.equal(rows.length, ok<number>(await staff.get(`${path}/RecordCount`)));
    assert.ok(rows.length > 0);
  });

  test('a page has the rows of the list and the count of the same filters', async () => {
    const record = await made();
    const filters = Object.entries(sample.finds).map(
      ([filter, find]) => `${filter}=${encodeURIComponent(find(record))}`,
    );
    for (const filter of ['', ...filters]) {
      const page = ok<{ Rows: Fields[]; Count: number; CountIsExact: boolean }>(
        await staff.get(`${path}/Page?Limit=10&${filter}`),
      );
      assert.deepEqual(page.Rows, ok<Fields[]>(await staff.get(`${path}?Limit=10&${filter}`)));
      assert.deepEqual(
        [page.Count, page.CountIsExact],
        [ok<number>(await staff.get(`${path}/RecordCount?${filter}`)), true],
      );
    }
  });

  test('pages follow each other without gap or repeat', async () => {
    await made();
    await made();
    const all = ok<Fields[]>(await staff.get(`${path}?Limit=999`)).map(({ Id }) => Id);
    const first = ok<Fields[]>(await staff.get(`${path}?Limit=10&Page=1`)).map(({ Id }) => Id);
    const second = ok<Fields[]>(await staff.get(`${path}?Limit=10&Page=2`)).map(({ Id }) => Id);
    assert.deepEqual([...first, ...second], all.slice(0, 20));
  });

  test('every filter finds what fits and leaves out what does not', async () => {
    const record = await made();
    const declared = Object.keys(resource.filters.shape).sort();
    assert.deepEqual(Object.keys(sample.finds).sort(), declared);
    assert.deepEqual(Object.keys(sample.misses).sort(), declared);
    for (const filter of declared) {
      const finding = encodeURIComponent(sample.finds[filter]?.(record) ?? '');
      const found = ok<Fields[]>(await staff.get(`${path}?Limit=999&${filter}=${finding}`));
      assert.ok(
        found.some(({ Id }) => Id === record.Id),
        `${filter}=${finding} does not find the record`,
      );
      assert.equal(found.length, ok<number>(await staff.get(`${path}/RecordCount?${filter}=${finding}`)));
      const missing = encodeURIComponent(sample.misses[filter] ?? '');
      const others = ok<Fields[]>(await staff.get(`${path}?Limit=999&${filter}=${missing}`));
      assert.ok(!others.some(({ Id }) => Id === record.Id), `${filter}=${missing} finds the record`);
      assert.equal(others.length, ok<number>(await staff.get(`${path}/RecordCount?${filter}=${missing}`)));
    }
  });

  if (!sample.unreferred) {
    test('a reference is found by what the list finds it by', async () => {
      const record = await made();
      const text = encodeURIComponent(sample.finds.Search?.(record) ?? '');
      const found = ok<Fields[]>(await staff.get(`${path}/Lookup?Search=${text}`));
      assert.ok(found.some(({ Id }) => Id === record.Id));
    });
  }

  test('every order column orders both ways', async () => {
    await made();
    await made();
    for (const column of resource.orderColumns) {
      const ids = async (type: string) =>
        ok<Fields[]>(await staff.get(`${path}?Limit=999&OrderColumn=${column}&OrderType=${type}`)).map(({ Id }) => Id);
      const up = await ids('ASC');
      assert.deepEqual((await ids('DESC')).reverse(), up, column);
    }
  });

  test('an unknown filter, column, limit or page is a mistake of the request', async () => {
    for (const query of ['Nonsense=1', 'OrderColumn=Nonsense', 'Limit=7', 'Page=0', 'OrderType=UP']) {
      assert.equal((await staff.get(`${path}?${query}`)).status, 400, query);
    }
  });

  test('an unknown record is reported as unknown', async () => {
    const { status, body } = await staff.get(`${path}/999999999`);
    assert.deepEqual([status, (body as { Code: string }).Code], [400, 'RecordNotFound']);
  });

  if (sample.input) {
    test('a repeated write happens once', async () => {
      nth += 1;
      const body = await sample.input?.(app, nth);
      const key = crypto.randomUUID();
      const first = ok(await staff.post(path, body, { 'idempotency-key': key }), 201);
      const count = ok<number>(await staff.get(`${path}/RecordCount`));
      const second = ok(await staff.post(path, body, { 'idempotency-key': key }), 201);
      assert.deepEqual(second, first);
      assert.equal(ok<number>(await staff.get(`${path}/RecordCount`)), count);
      const { status } = await staff.post(
        path,
        { ...body, Description: 'another', ...sample.change },
        { 'idempotency-key': key },
      );
      assert.equal(status, 400);
    });

    test('broken, huge and hostile bodies are mistakes of the request', async () => {
      for (const body of [{}, [], 'text', { Description: '\u0000' }, { Description: 'x'.repeat(100_000) }]) {
        assert.equal((await staff.post(path, body)).status, 400);
      }
      assert.equal((await staff.raw('POST', path, '{"a":')).status, 400);
      assert.equal((await staff.raw('POST', path, `"${'x'.repeat(2_000_000)}"`)).status, 400);
    });
  }

  const { change } = sample;
  if (change) {
    test('a change is saved, and a stale one says what the other person changed', async () => {
      const record = await made();
      const input = { ...(sample.input ? await sample.input(app, nth) : record), ...change, Version: record.Version };
      const changed = ok(await staff.put(`${path}/${record.Id}`, input));
      assert.ok(Number(changed.Version) > Number(record.Version));
      for (const name of Object.keys(change)) assert.notDeepEqual(changed[name], record[name], name);
      const { status, body } = await staff.put(`${path}/${record.Id}`, input);
      const answer = body as { Code: string; Fields?: Fields };
      assert.deepEqual([status, answer.Code], [400, 'StaleVersion']);
      for (const name of Object.keys(change)) assert.ok(answer.Fields?.[name], `${name} is not named`);
      assert.equal((await staff.put(`${path}/${record.Id}`, { ...input, Version: undefined })).status, 400);
    });
  }

  if (!sample.kept) {
    test('a deleted record is gone', async () => {
      const record = await made();
      assert.equal((await staff.delete(`${path}/${record.Id}`)).status, 204);
      assert.equal((await staff.get(`${path}/${record.Id}`)).status, 400);
    });
  }

  const { refer } = sample;
  if (refer) {
    test('a record that others refer to is not deleted', async () => {
      const record = await made();
      await refer(app, record.Id, app.database.db);
      const { status, body } = await staff.delete(`${path}/${record.Id}`);
      assert.deepEqual([status, (body as { Code: string }).Code], [400, 'ConstraintError']);
      ok(await staff.get(`${path}/${record.Id}`));
    });
  }
}
