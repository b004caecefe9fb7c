import type { AnyResource } from '@circolo/contract/resource/resource';
import type { Api } from '../http/api.ts';
import { write } from '../http/implement.ts';
import { offer } from '../resource/offers.ts';
import type { Scope, Source } from '../resource/source.ts';
import { requestExport } from './export/request-export.ts';

/**
 * `POST /X/Export`: a file of exactly the rows that the same filters list, in the order and with the columns asked for.
 * Answers the notification at once; a job writes the file. @example exported(api, groupsSource, everyRow)
 */
export function exported<R extends AnyResource>(api: Api, source: Source<R>, scope: Scope): void {
  offer(source, { scope, exported: true });
  write(api, source.resource.exported, (tx, { body, ...asker }) => requestExport(tx, source.resource, body, asker));
}
