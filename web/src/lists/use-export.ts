import type { Notification } from '@circolo/contract/resource/notification';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../http/api-problem.ts';
import { t } from '../messages/messages.ts';
import { sendByName } from '../resource/call-by-name.ts';
import type { ListedResource } from '../resource/calls.ts';
import { type Column, fieldsOf } from '../resource/columns.tsx';
import type { ResourceList } from '../resource/use-resource-list.ts';
import { download, markViewed, openTab, showIn, whenReady } from '../spooler/downloads.ts';
import { showError } from '../ui/dialogs.tsx';
import { toast } from '../ui/toasts/toast.tsx';
import { findOpener, refocus } from '../ui/use-return-focus.ts';

/** The files that a list offers; a print is a document that is shown at once. */
export type ExportKind = 'excel' | 'plain' | 'pdf' | 'print';

const formats = {
  excel: { Format: 'CSV' },
  plain: { Format: 'CSV', Style: 'Plain' },
  pdf: { Format: 'PDF' },
  print: { Format: 'PDF' },
} as const satisfies Record<ExportKind, object>;

/** Asks for a file of exactly the filters, the order and the columns of a list; it is downloaded, or printed, when it is made. */
export function useExport<Row>(resource: ListedResource, list: ResourceList<Row>, columns: readonly Column<Row>[]) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);

  const ask = (kind: ExportKind): Promise<Notification> => {
    const { filters, OrderColumn, OrderType } = list.state;
    const order = OrderColumn ? { OrderColumn, OrderType } : {};
    const Columns = fieldsOf(columns);
    const body = { ...formats[kind], Columns, ...order, ...filters };
    return sendByName('POST', resource.exported.path, { body }) as Promise<Notification>;
  };

  const run = async (kind: ExportKind) => {
    const button = findOpener();
    const tab = kind === 'print' ? openTab() : null;
    setBusy(true);
    try {
      const asked = await ask(kind).finally(() => setBusy(false));
      refocus(button);
      toast.info(t('spooler.started'));
      const file = await whenReady(queries, asked);
      if (!file) return tab?.close();
      await (kind === 'print' ? showIn(tab, file, true) : download(file));
      if (kind === 'print') await markViewed(queries, file);
    } catch (error) {
      tab?.close();
      showError(error instanceof ApiProblem ? error.Message : t('error.exportFailed'));
    }
  };
  return { busy, run };
}
