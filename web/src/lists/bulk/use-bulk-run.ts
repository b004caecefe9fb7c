import { type BulkRun, getBulkRun } from '@circolo/contract/lists/bulk';
import { bulkRunState } from '@circolo/contract/lists/bulk-codes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { sendByName } from '../../resource/call-by-name.ts';
import type { ListedResource } from '../../resource/calls.ts';
import { callWithoutToast } from '../../session/client.ts';
import { showError } from '../../ui/dialogs.tsx';
import type { Selection } from '../selection/use-selection.ts';

const pause = 600;

/** What is asked for: what to do, and whether only to try. */
export interface BulkAsked {
  Action: 'D' | 'E' | 'T' | 'A';
  Changes?: Record<string, unknown>;
  DryRun: boolean;
}

const isUnderWay = ({ State }: BulkRun): boolean => State === bulkRunState.waiting || State === bulkRunState.running;

/** Waits until a run has ended, and reports how far it is meanwhile. */
export async function whenEnded(asked: BulkRun, report: (run: BulkRun) => void = () => undefined): Promise<BulkRun> {
  let run = asked;
  while (isUnderWay(run)) {
    report(run);
    await new Promise((resolve) => setTimeout(resolve, pause));
    run = await callWithoutToast(getBulkRun, { params: { Id: run.Id }, query: {} });
  }
  return run;
}

/** The records that a selection means, as the call takes them. */
export const chosenBy = ({ all, ids, except }: Selection, Filters: Record<string, string>) =>
  all ? { All: true, Filters, Except: [...except] } : { Ids: [...ids] };

/** Does something to the chosen records, or tries it; `run` is how far it is. */
export function useBulkRun(resource: ListedResource, selection: Selection, filters: Record<string, string>) {
  const queries = useQueryClient();
  const [run, setRun] = useState<BulkRun | null>(null);
  const [busy, setBusy] = useState(false);
  const start = async (asked: BulkAsked): Promise<BulkRun | null> => {
    setBusy(true);
    setRun(null);
    try {
      const body = { ...asked, ...chosenBy(selection, filters) };
      // Declared by `bulkOf`.
      const begun = (await sendByName('POST', `/${resource.Name}/Bulk`, { body })) as BulkRun;
      const ended = await whenEnded(begun, setRun);
      setRun(ended);
      if (!asked.DryRun) void queries.invalidateQueries({ queryKey: [resource.Name] });
      return ended;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const fields = Object.values(error.Fields ?? {}).map(({ Message }) => Message);
      showError(fields.length > 0 ? fields.join(' ') : error.Message || t('bulk.failed'));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, start, forget: () => setRun(null) };
}
