import type { Endpoint } from '@circolo/contract/http/endpoint';
import { call, callWithoutToast } from '../session/client.ts';

type AnyCall = (endpoint: Endpoint, parts?: object) => Promise<unknown>;

// Tools that every list has are declared by functions of the resource. The browser needs no more of them than this, and the
// schemas stay with the server; here, and only here, the code names their parts itself.
const send = call as unknown as AnyCall;
const ask = callWithoutToast as unknown as AnyCall;

const callByName = (method: Endpoint['method'], path: string, upload = false): Endpoint =>
  ({ method, path, upload, answer: 'json' }) as unknown as Endpoint;

/** Reads. */
export const askByName = (path: string, parts?: object) => ask(callByName('GET', path), parts);

/** Writes. */
export const sendByName = (method: 'POST' | 'PUT', path: string, parts?: object, upload = false) =>
  send(callByName(method, path, upload), parts);
