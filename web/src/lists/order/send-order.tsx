import type { BulkRun } from '@circolo/contract/lists/bulk';
import { bulkAction } from '@circolo/contract/lists/bulk-codes';
import type { NewPlace } from '@circolo/contract/lists/new-place';
import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { sendByName } from '../../resource/call-by-name.ts';
import { showError } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { UndoButton } from '../../ui/toasts/UndoButton.tsx';
import { undoSet } from '../bulk/undo.tsx';

/** A record of a list and where it goes. */
interface RowPlace {
  Resource: string;
  Id: number;
  name: string;
  place: NewPlace;
  /** What is in the order of the list elsewhere is read again by it. */
  reordered?: (() => Promise<void>) | undefined;
}

/** Puts a record into another place and offers to take that back, or says why not; the list has been read again afterwards. */
export async function sendOrder(row: RowPlace, queries: QueryClient): Promise<void> {
  const { Resource, Id, name, place, reordered } = row;
  try {
    const body = { Action: bulkAction.order, Ids: [Id], Changes: place };
    // Declared by `bulkOf`.
    const { ChangeSetId } = (await sendByName('POST', `/${Resource}/Bulk`, { body })) as BulkRun;
    const undo = async () => {
      await undoSet(ChangeSetId ?? 0, queries);
      await reordered?.();
    };
    if (ChangeSetId !== null) toast.success(t('list.moved', { name }), <UndoButton undo={undo} />);
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    showError(error.Code === 'StaleVersion' ? t('list.changedMeanwhile', { name }) : error.Message);
  }
  await Promise.all([queries.invalidateQueries({ queryKey: [Resource] }), reordered?.()]);
}
