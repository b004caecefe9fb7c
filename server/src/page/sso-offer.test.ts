import assert from 'node:assert/strict';
import { test } from 'node:test';
import { scenario } from '../../test/scenario.ts';
import { findOrigin } from '../origins/find-origin.ts';
import { originAddresses, originCategories, origins } from '../tables/origins/origin-tables.ts';
import { ssoOffer } from './sso-offer.ts';

const { app, prepare } = scenario();
prepare(async () => {
  const { db } = app.database;
  const [category] = await db.select().from(originCategories).limit(1);
  const brand = { Description: 'Sede secondaria', Software: 'O', CategoryId: category?.Id ?? 0 };
  const Url = 'http://branch.localhost;http://second.localhost';
  const [origin] = await db
    .insert(origins)
    .values({ ...brand, Url })
    .returning({ Id: origins.Id });
  const OriginId = origin?.Id ?? 0;
  for (const Host of ['branch.localhost', 'second.localhost'])
    await db
      .insert(originAddresses)
      .values({ Host, OriginId, Url: `http://${Host}`, ProvedAt: new Date().toISOString() });
});

const offerAt = async (host: string, ssoHost: string | undefined) => {
  const origin = (await findOrigin(app.database.db, host, false)) ?? null;
  return ssoOffer(app.database.db, { ssoHost, host, origin });
};

test('a brand is entered from the single-sign-on host, by the name and address of its brand', async () => {
  assert.deepEqual(await offerAt('branch.localhost', 'localhost'), {
    Url: 'http://localhost',
    Name: 'Circolo di prova',
  });
});

test('nothing is offered at the host itself, at another address of a brand, or for an unknown host', async () => {
  assert.equal(await offerAt('localhost', 'localhost'), null);
  assert.equal(await offerAt('second.localhost', 'localhost'), null);
  assert.equal(await offerAt('nobody.localhost', 'localhost'), null);
  assert.equal(await offerAt('branch.localhost', 'nobody.localhost'), null);
  assert.equal(await offerAt('branch.localhost', undefined), null);
});
