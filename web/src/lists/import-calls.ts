import type { Endpoint } from '@circolo/contract/http/endpoint';
import type { ImportJob, ImportRow, ImportSettings, ImportSummary, importOf } from '@circolo/contract/lists/imports';
import type { Notification } from '@circolo/contract/resource/resource';
import { call, quietCall } from '../app/session/client.ts';

type AnyCall = (endpoint: Endpoint, parts?: object) => Promise<unknown>;

// The calls are those of `importOf`, whose schemas stay with the server; here, and only here, their parts are named by hand.
const send = call as unknown as AnyCall;
const ask = quietCall as unknown as AnyCall;

type Calls = ReturnType<typeof importOf<string>>;

const endpointOf = (method: Endpoint['method'], path: string, upload = false): Endpoint =>
  ({ method, path, upload, answer: 'json' }) as unknown as Endpoint;

/** What can be asked about the imports of a resource. */
export function importCalls(resource: string) {
  const all: Calls['recent']['path'] = `/${resource}/Imports`;
  const one: Calls['state']['path'] = `/${resource}/Imports/{Id}`;
  const changed = (what: 'Run' | 'Cancel' | 'Undo') => (Id: number) =>
    send(endpointOf('POST', `${one}/${what}`), { params: { Id } }) as Promise<ImportJob>;
  return {
    recent: () => ask(endpointOf('GET', all)) as Promise<ImportSummary[]>,
    upload: (file: File) => send(endpointOf('POST', all, true), { body: file }) as Promise<ImportJob>,
    state: (Id: number) => ask(endpointOf('GET', one), { params: { Id } }) as Promise<ImportJob>,
    settings: (Id: number, body: ImportSettings) =>
      send(endpointOf('PUT', one), { params: { Id }, body }) as Promise<ImportJob>,
    rows: (Id: number, query: { Result: string; Page: number }) =>
      ask(endpointOf('GET', `${one}/Rows`), { params: { Id }, query }) as Promise<ImportRow[]>,
    run: changed('Run'),
    cancel: changed('Cancel'),
    undo: changed('Undo'),
    errorFile: (Id: number) =>
      send(endpointOf('POST', `${one}/ErrorFile`), { params: { Id } }) as Promise<Notification>,
  };
}
