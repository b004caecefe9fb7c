import { useState } from 'react';
import { downloadWhenReady } from '../app/downloads.ts';
import { ApiProblem } from '../app/session/api-problem.ts';
import { t } from '../app/words.ts';
import { type AnyResource, exportRows } from '../resource/calls.ts';
import type { Column } from '../resource/columns.tsx';
import type { ResourceList } from '../resource/use-resource-list.ts';
import { showError } from '../ui/dialogs.tsx';
import { toast } from '../ui/toast.tsx';

/** Asks for a CSV file of exactly the filters, the order and the columns on screen, and downloads it when it is made. */
export function useExport<Row>(resource: AnyResource, list: ResourceList<Row>, columns: readonly Column<Row>[]) {
  const [busy, setBusy] = useState(false);
  const run = async () => {
    const { filters, OrderColumn, OrderType } = list.state;
    const order = OrderColumn ? { OrderColumn, OrderType } : {};
    setBusy(true);
    try {
      const Columns = columns.map((column) => column.field);
      const asked = await exportRows(resource, { Format: 'CSV', Columns, ...order, ...filters });
      toast.info(t('spooler.started'));
      await downloadWhenReady(asked);
    } catch (error) {
      showError(error instanceof ApiProblem ? error.Message : t('error.exportFailed'));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
