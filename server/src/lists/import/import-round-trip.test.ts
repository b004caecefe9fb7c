import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type SignedIn, type TestApp, testApp } from '../../../test/app.ts';
import { countsOf, importing } from '../../../test/lists/import-fixtures.ts';
import type { Sample } from '../../../test/sample.ts';
import { samples } from '../../../test/samples.ts';

/** Resources whose exports name nothing that is unique: a number of the desk, or a name that others may have. */
const withoutKey = ['AgendaEvents', 'CrmActivities', 'DunningSteps', 'Menus', 'Orders'];

const importable = samples.filter(
  ({ input, resource }) => input && !resource.stepUp && !withoutKey.includes(resource.Name),
);

describe('an export that is taken in again changes nothing', () => {
  let app: TestApp;
  let staff: SignedIn;

  before(async () => {
    app = await testApp();
    staff = await app.as('SUS');
  });
  after(() => app.close());

  async function exported(resource: string, Style: string): Promise<string> {
    const asked = await staff.post(`/${resource}/Export`, { Format: 'CSV', Style });
    assert.equal(asked.status, 200, JSON.stringify(asked.body));
    await app.runJobs();
    return String((await staff.get(asked.body.Link)).body);
  }

  function holds({ resource, input }: Sample): void {
    test(resource.Name, async () => {
      for (const nth of [71, 72]) await staff.post(`/${resource.Name}`, await input?.(app, nth));
      const count: number = (await staff.get(`/${resource.Name}/RecordCount`)).body;
      assert.ok(count > 0);
      for (const style of ['Excel', 'Plain']) {
        const it = await importing(app, staff, resource.Name, await exported(resource.Name, style));
        const { MatchKeys, Columns } = it.job;
        assert.ok(MatchKeys.length > 0, JSON.stringify(Columns));
        const preview = await it.preview();
        const details = JSON.stringify(
          [...(await it.rows('F')), ...(await it.rows('U')), ...(await it.rows('C'))].slice(0, 3),
        );
        assert.deepEqual(countsOf(preview), [0, 0, count, 0], `${style}: ${details}`);
      }
    });
  }

  for (const sample of importable) holds(sample);
});
