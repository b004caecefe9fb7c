import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { romeDay } from '@circolo/contract/values/rome-day';
import { sql } from 'drizzle-orm';
import { addMenu, giveMenu, linesOf } from '../test/access/menu-fixtures.ts';
import { testShop } from '../test/sales/order-factory.ts';
import { scenario } from '../test/scenario.ts';
import { launchServer } from '../test/server-process.ts';

const server = process.env.TEST_DATABASE_URL;
const rounds = 10;

/** The embedded database has one process. */
if (server) {
  const secret = 'a secret of forty characters for the two servers';
  const { app, as, prepare } = scenario({ settings: { SECRET_KEY: secret } });
  const staff = as('SUS');
  const shop = prepare(testShop);

  /** A second server, a process of its own on the same database; its address. */
  async function secondServer(end: (stop: () => Promise<unknown>) => void): Promise<string> {
    const { rows } = await app.database.db.execute<{ name: string }>(sql`select current_database() as name`);
    const url = new URL(server ?? '');
    url.pathname = `/${rows[0]?.name}`;
    const child = launchServer({
      NODE_ENV: 'test',
      RATE_LIMIT: '0',
      SECRET_KEY: secret,
      PORT: '0',
      DATABASE_URL: url.href,
    });
    end(() => {
      child.kill('SIGTERM');
      return child.ended;
    });
    return child.ready();
  }

  test('what one server has answered to be changed is so in the next answer of another: prices, names, rights', async (context) => {
    const second = await secondServer((stop) => context.after(stop));
    const helper = await app.as('HLP');
    const menu = await addMenu(app, staff, { Custom: true }, [['banks', 'F']]);
    await giveMenu(staff, helper.userId, menu);
    const ask = async (path: string, token: string, body?: object) => {
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
      const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
      const answer = await fetch(`${second}/api${path}`, init);
      return { status: answer.status, body: await answer.json() };
    };
    const buyer = await app.as('ENT');
    const lines = { Lines: [{ Package: { Id: shop.emails } }] };
    const price = { Price: 21, ValidFrom: romeDay(new Date()), UserNature: 'ENT' };
    await ask('/Shop/Orders/Preview', buyer.token, lines);
    assert.equal((await staff.post(`/Packages/${shop.emails}/Prices`, price)).status, 200);
    assert.equal((await ask('/Shop/Orders/Preview', buyer.token, lines)).body.TaxableTotal, price.Price);
    let current = menu;
    for (let round = 1; round <= rounds; round++) {
      const sold = (await staff.get(`/Packages/${shop.emails}`)).body;
      const ShopTitle = `Posta ${round}`;
      const retitled = await staff.put(`/Packages/${shop.emails}`, { ...sold, ShopTitle });
      assert.equal(retitled.status, 200, JSON.stringify(retitled.body));
      const preview = await ask('/Shop/Orders/Preview', buyer.token, lines);
      assert.match(JSON.stringify(preview.body), new RegExp(`"${ShopTitle}"`));

      const level = round % 2 === 0 ? AuthorizationLevel.full : AuthorizationLevel.none;
      const Details = await linesOf(app, [['banks', level]]);
      const saved = await staff.put(`/Menus/${menu.Id}`, { ...current, Details });
      assert.equal(saved.status, 200, JSON.stringify(saved.body));
      current = saved.body;
      assert.equal((await ask('/Banks', helper.token)).status, level === AuthorizationLevel.full ? 200 : 405);

      const person = (await staff.get(`/Users/${helper.userId}`)).body;
      const renamed = await staff.put(`/Users/${helper.userId}`, { ...person, FirstName: `Anna ${round}` });
      assert.equal(renamed.status, 200, JSON.stringify(renamed.body));
      assert.equal((await ask('/UserInfos', helper.token)).body.oAuth.FirstName, `Anna ${round}`);
    }
  });
}
