import { useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { ApiProblem } from '../http/api-problem.ts';
import { t } from '../messages/messages.ts';
import { type ListedResource, removeRecord } from '../resource/calls.ts';
import { confirmed, showError } from '../ui/dialogs.tsx';
import { toast } from '../ui/toasts/toast.tsx';
import { UndoButton } from '../ui/toasts/UndoButton.tsx';

/** Asks, deletes, says so; a refusal says why. */
export function useRemoval<Row>(resource: ListedResource, nameOf: (row: Row) => string) {
  const queries = useQueryClient();
  return async (row: Row) => {
    const { Id } = row as { Id: number }; // Every record has one.
    const name = nameOf(row);
    const question = { title: t('confirm.delete.title'), text: t('confirm.delete.text', { name }) };
    if (!(await confirmed({ ...question, confirm: t('list.delete'), danger: true }))) return;
    try {
      await removeRecord(resource, Id);
      const undo = async () => (await import('../lists/bulk/undo.tsx')).undoRemoval(resource.Name, Id, name, queries);
      await queries.invalidateQueries({ queryKey: [resource.Name] });
      toast.success(t('toast.success.delete'), createElement(UndoButton, { undo }));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showError(error.Message);
    }
  };
}
