import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../../test/scenario.ts';

const { app, as } = scenario();
const staff = as('SUS');

const unknown = [
  '/Nothings',
  '/Nothings/RecordCount',
  '/Nothings/1',
  '/Nothings/1/Comments',
  '/nothings/1/Attachments/2/File',
];

for (const path of unknown)
  test(`GET ${path} is an unknown path, though resources have calls of its shape`, async () => {
    const { status, body } = await staff.get(path);
    assert.deepEqual([status, body.Code], [404, 'UnknownPath']);
  });

test('a file for what is no resource is an unknown path', async () => {
  assert.equal((await staff.post('/Nothings/Imports', {})).status, 404);
});

test('a resource is found whatever the case of its name, before and after a call with a longer path of its own', async () => {
  assert.equal((await staff.get('/ORDERS/recordcount')).status, 200);
  assert.equal((await staff.get('/Users/1/Comments')).status, 200);
  assert.equal((await staff.get('/Shop/RecordCount')).status, 404);
});

test('metrics name the call, not the route that it shares', async () => {
  await staff.get('/Banks/RecordCount');
  const { body } = await app.http.inject('/metrics');
  assert.match(
    body,
    /circolo_request_seconds_count\{method="GET",route="\/api\/Banks\/RecordCount",status="200"\} 1\n/,
  );
  assert.doesNotMatch(body, /ResourceName/);
});
