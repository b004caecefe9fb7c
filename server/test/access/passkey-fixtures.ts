import assert from 'node:assert/strict';
import { maskPassword } from '@circolo/contract/http/client';
import type { TestApp } from '../app.ts';
import { type Answer, type Client, clientOf } from '../client.ts';
import { bearer, password } from './session-fixtures.ts';
import { softwareAuthenticator } from './software-authenticator.ts';

const cookieOf = ({ headers }: Answer): string => {
  const lines = [headers['set-cookie'] ?? []].flat() as string[]; // What Fastify keeps of the header.
  return lines.find((line) => line.startsWith('circolo-passkey='))?.split(';', 1)[0] ?? '';
};

/** Asks for options; gives them with the browser's cookie that their answer needs. */
export async function optionsAt(client: Client, path: string, headers: Record<string, string> = {}) {
  const answer = await client.get(path, headers);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return { options: answer.body.Options ?? answer.body, headers: { ...headers, cookie: cookieOf(answer) } };
}

/** People with passkeys, and the ways in which they are used. */
export function passkeyScene(app: () => TestApp) {
  const enter = async (email: string, outer = false) => {
    const path = outer ? '/OuterLogin' : '/Login';
    const { status, body } = await app().anybody.get(path, { email, password: maskPassword(password) });
    assert.equal(status, 200, JSON.stringify(body));
    return { ...clientOf(app().http, bearer(body.pat)), pat: String(body.pat), pid: String(body.pid) };
  };
  /** Makes a passkey as its owner does, the password shown before. */
  const addPasskey = async (client: Client, device = softwareAuthenticator(), Name = 'Portatile') => {
    const shown = await client.post('/MySession/StepUp', { Password: password });
    assert.equal(shown.status, 200, JSON.stringify(shown.body));
    const { options, headers } = await optionsAt(client, '/Passkeys/CreationOptions');
    const added = await client.post('/Passkeys', { Name, Response: device.create(options) }, headers);
    assert.equal(added.status, 201, JSON.stringify(added.body));
    return { device, passkey: added.body as { Id: number; Name: string; Host: string } };
  };
  /** Signs in with what a device shows. */
  const signInWith = async (
    device: ReturnType<typeof softwareAuthenticator>,
    deviation: Parameters<typeof device.get>[1] = {},
    path = '/PasskeyLogin',
  ) => {
    const { options, headers } = await optionsAt(app().anybody, '/PasskeyLogin/Options');
    return app().anybody.post(path, { Response: device.get(options, deviation) }, headers);
  };
  return { enter, addPasskey, signInWith };
}
