import assert from 'node:assert/strict';
import type { SignedIn, TestApp } from '../app.ts';
import { type Client, clientOf } from '../client.ts';
import { functionId } from './menu-fixtures.ts';

/** What a key goes as far as: a level by the address of a function. */
type Scope = Readonly<Record<string, 'V' | 'E' | 'F'>>;

/** The body of a key with a scope. */
export const keyBody = async (app: TestApp, scope: Scope, more: object = {}) => ({
  Name: 'Programma di prova',
  Days: 30,
  Scope: await Promise.all(
    Object.entries(scope).map(async ([baseUrl, Level]) => ({
      Function: { Id: await functionId(app, baseUrl) },
      Level,
    })),
  ),
  ...more,
});

/** A key, and a program that calls with it. */
export interface MadeKey extends Client {
  Id: number;
  token: string;
}

/** Makes a key of somebody's. */
export async function makeKeyOf(app: TestApp, owner: SignedIn, scope: Scope, more: object = {}): Promise<MadeKey> {
  const { status, body } = await owner.post('/ApiKeys', await keyBody(app, scope, more));
  assert.equal(status, 201, JSON.stringify(body));
  const client = clientOf(app.http, { authorization: `Bearer ${body.Token}` });
  return { ...client, Id: body.Key.Id, token: body.Token };
}
