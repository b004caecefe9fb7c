import assert from 'node:assert/strict';
import { bearer } from '../access/session-fixtures.ts';
import type { SignedIn, TestApp } from '../app.ts';

/** The code in the address that a tab is opened with. */
export const codeOf = (location: string): string =>
  new URLSearchParams(new URL(location).hash.slice(1)).get('code') ?? '';

/** Exchanges a code at the brand of the tests, as the tab does. */
export const enter = (app: TestApp, code: string, headers: Record<string, string> = {}) =>
  app.anybody.post('/Handover', { Code: code, Verifier: code }, headers);

/** Opens a session in which staff act as a customer; gives its tokens. */
export async function actAs(app: TestApp, staff: SignedIn, customerId: number, Reason = 'Richiesta al telefono') {
  const { status, body } = await staff.post(`/Users/${customerId}/ActAs`, { Reason });
  assert.equal(status, 200, JSON.stringify(body));
  const opened = await enter(app, codeOf(body.Location));
  assert.equal(opened.status, 200, JSON.stringify(opened.body));
  return { ...opened.body, headers: bearer(opened.body.pat) } as {
    pat: string;
    prt: string;
    pid: string;
    headers: { authorization: string };
  }; // Answered by the contract.
}
