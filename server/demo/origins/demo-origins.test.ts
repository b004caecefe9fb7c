import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { contrastRatio } from '@circolo/contract/origins/contrast';
import { transaction } from '../../src/db/transaction.ts';
import { findOrigin } from '../../src/origins/find-origin.ts';
import { type TestApp, testApp } from '../../test/app.ts';
import { moveDemoOrigins, seedDemoOrigins } from './demo-origins.ts';

describe('the brands of the demonstration', () => {
  let app: TestApp;
  let ids: Awaited<ReturnType<typeof seedDemoOrigins>>;

  before(async () => {
    app = await testApp();
    const place = { port: 4321, uploadBase: '/api/Uploads' };
    ids = await transaction(app.database.db, (tx) => seedDemoOrigins(tx, place));
  });
  after(() => app.close());

  const find = (host: string) => findOrigin(app.database.db, host, false);

  test('answer on their hosts with their pictures', async () => {
    const hosts = { associazioni: ids.associations, sport: ids.sport, csv: ids.volunteers };
    for (const [name, id] of Object.entries(hosts)) {
      const origin = await find(`${name}.localhost:4321`);
      assert.equal(origin?.Id, id);
      for (const picture of [origin?.DeskLogo, origin?.LoginPrimaryLogo, origin?.Favicon])
        assert.equal((await app.http.inject({ url: String(picture) })).statusCode, 200);
    }
    assert.equal((await find('csv.localhost:4321'))?.UseShop, false);
  });

  test('can be read without correction', async () => {
    for (const host of ['associazioni', 'sport', 'csv']) {
      const origin = await find(`${host}.localhost:4321`);
      const pairs = [
        [origin?.DeskHeaderTextColor, origin?.DeskHeaderBackgroundColor],
        [origin?.DeskMenuTextColor, origin?.DeskMenuBackgroundColor],
        [origin?.DeskMenuTextColor, origin?.DeskMenuGroupBackgroundColor],
        [origin?.DeskMenuTextColor, origin?.DeskMenuItemSelectedBackgroundColor],
      ];
      for (const [text, background] of pairs)
        assert.ok(contrastRatio(String(text), String(background)) >= 4.5, `${host} ${text} on ${background}`);
    }
  });

  test('are saved again by staff as they are', async () => {
    const staff = await app.as('SUS');
    for (const id of Object.values(ids)) {
      const { body } = await staff.get(`/Origins/${id}`);
      const saved = await staff.put(`/Origins/${id}`, body);
      assert.equal(saved.status, 200, JSON.stringify(saved.body));
    }
  });

  test('move with the port of the server', async () => {
    await transaction(app.database.db, (tx) => moveDemoOrigins(tx, 4322));
    assert.equal((await find('sport.localhost:4322'))?.Url, 'http://sport.localhost:4322');
    assert.equal(await find('sport.localhost:4321'), undefined);
  });
});
