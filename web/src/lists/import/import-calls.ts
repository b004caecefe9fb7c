import type {
  ImportField,
  ImportJob,
  ImportRow,
  ImportSettings,
  ImportSummary,
  importOf,
} from '@circolo/contract/lists/imports';
import type { Notification } from '@circolo/contract/resource/notification';
import { askByName, sendByName } from '../../resource/call-by-name.ts';

type Calls = ReturnType<typeof importOf<string>>;

/** What can be asked about the imports of a resource. */
export function importCalls(resource: string) {
  const all: Calls['recent']['path'] = `/${resource}/Imports`;
  const one: Calls['state']['path'] = `/${resource}/Imports/{Id}`;
  const changed = (what: 'Run' | 'Cancel' | 'Undo') => (Id: number) =>
    sendByName('POST', `${one}/${what}`, { params: { Id } }) as Promise<ImportJob>;
  return {
    recent: () => askByName(all) as Promise<ImportSummary[]>,
    fields: () => askByName(`${all}/Fields` satisfies Calls['fields']['path']) as Promise<ImportField[]>,
    upload: (file: File) => sendByName('POST', all, { body: file }, true) as Promise<ImportJob>,
    state: (Id: number) => askByName(one, { params: { Id } }) as Promise<ImportJob>,
    settings: (Id: number, body: ImportSettings) =>
      sendByName('PUT', one, { params: { Id }, body }) as Promise<ImportJob>,
    rows: (Id: number, query: { Result: string; Page: number }) =>
      askByName(`${one}/Rows`, { params: { Id }, query }) as Promise<ImportRow[]>,
    run: changed('Run'),
    cancel: changed('Cancel'),
    undo: changed('Undo'),
    errorFile: (Id: number) => sendByName('POST', `${one}/ErrorFile`, { params: { Id } }) as Promise<Notification>,
  };
}
