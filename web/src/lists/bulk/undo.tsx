import type { BulkRun } from '@circolo/contract/lists/bulk';
import { undoChangeSet, undoDelete } from '@circolo/contract/lists/change-sets';
import { modals } from '@mantine/modals';
import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { showError } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { BulkResults } from './BulkResults.tsx';
import { whenEnded } from './use-bulk-run.ts';

/** Says what an undo did; where some records or fields stayed as they are, which and why. */
async function reportUndo(
  asked: Promise<BulkRun>,
  queries: QueryClient,
  messageOf: (run: BulkRun) => string,
): Promise<void> {
  try {
    const run = await whenEnded(await asked);
    void queries.invalidateQueries({ queryKey: [run.Resource] });
    void queries.invalidateQueries({ queryKey: ['ChangeSets'] });
    if (run.Failed === 0 && run.Results.every(({ Message }) => Message === null)) {
      toast.success(messageOf(run));
      return;
    }
    const children = <BulkResults run={run} done="changes.undone" refused="bulk.refused" />;
    modals.open({ title: t('bulk.undoTitle'), children, centered: true });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    showError(error.Message);
  }
}

/** Undoes what was changed together. */
export const undoSet = (Id: number, queries: QueryClient): Promise<void> =>
  reportUndo(call(undoChangeSet, { params: { Id } }), queries, ({ Done }) => t('changes.undone', { count: Done }));

/** Brings back a record that was just deleted. */
export const undoRemoval = (Resource: string, RecordId: number, name: string, queries: QueryClient): Promise<void> =>
  reportUndo(call(undoDelete, { body: { Resource, RecordId } }), queries, () => t('changes.restored', { name }));
