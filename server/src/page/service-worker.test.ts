import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageServer } from '../../test/page-server.ts';
import { scenario } from '../../test/scenario.ts';
import { readConfig } from '../config/config.ts';

const { app, as, prepare } = scenario();
const staff = as('SUS');
const config = readConfig({ SECRET_KEY: 'a secret of forty characters for the tests' });
const pages = prepare(() => pageServer(app, config));

const withoutNonce = (html: string): string => html.replaceAll(/nonce="[^"]*"/g, '');

test('the frame that a device may keep is the same for everybody, signed in or not', async (context) => {
  context.after(() => pages.end());
  const get = (headers: Record<string, string>) =>
    pages.http.inject({ url: '/desk', headers: { host: 'localhost', 'accept-language': 'it', ...headers } });
  const anybody = await get({});
  const person = await get({ authorization: `Bearer ${staff.token}`, cookie: 'circolo-session=something' });
  assert.equal(anybody.statusCode, 200);
  assert.equal(withoutNonce(person.body), withoutNonce(anybody.body));
});
