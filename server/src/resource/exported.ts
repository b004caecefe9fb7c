import { fieldProblem } from '@circolo/contract/errors/problem';
import type { AnyResource } from '@circolo/contract/resource/resource';
import type { Api } from '../http/api.ts';
import { write } from '../http/implement.ts';
import { exportableColumns } from '../spooler/exportable-columns.ts';
import { requestExport } from '../spooler/request-export.ts';
import { recordChange } from './audit.ts';
import { offer } from './offers.ts';
import type { Scope, Source } from './source.ts';

/**
 * `POST /X/Export`: a file of exactly the rows that the same filters list, in the order and with the columns asked for.
 * Answers the notification at once; a job writes the file. @example exported(api, groupsSource, everyRow)
 */
export function exported<R extends AnyResource>(api: Api, source: Source<R>, scope: Scope): void {
  const { resource } = source;
  offer(source, { scope, exported: true });
  write(api, resource.exported, async (tx, { body, caller, language, now }) => {
    const { Format, Style = 'Excel', Columns, OrderColumn, OrderType, ...filters } = body;
    const known = exportableColumns(resource);
    const unknown = Columns?.find((column) => !known.includes(column));
    if (unknown !== undefined) throw fieldProblem('Columns', 'notAllowed');
    const asked = {
      Resource: resource.Name,
      Format,
      Style,
      Columns: Columns && Columns.length > 0 ? Columns : known,
      Query: { ...filters, OrderColumn, OrderType },
      Language: language,
    };
    const notification = await requestExport(tx, asked, caller, now);
    await recordChange(tx, caller, {
      Resource: resource.Name,
      RecordId: `export-${notification.Id}`,
      Action: 'Export',
      After: { Format, Columns: asked.Columns, Filters: filters },
    });
    return notification;
  });
}
