import {
  chooseDefaultView,
  createView,
  removeView,
  type SavedView,
  updateView,
} from '@circolo/contract/lists/saved-views';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { showError } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';

/** What of a view is saved. */
type ViewInput = Pick<SavedView, 'Description' | 'Query' | 'Columns' | 'Layout' | 'Shared'> & {
  Team: { Id: number } | null;
};

/** Writes views and reads them again; what the server refuses is shown, and gives null. */
export function useViewWrites(resource: string) {
  const queries = useQueryClient();
  const queryKey = ['SavedViews', resource];
  async function done<T>(work: Promise<T>, message: string): Promise<T | null> {
    try {
      const result = await work;
      await queries.invalidateQueries({ queryKey });
      toast.success(message);
      return result;
    } catch (error) {
      showError(error instanceof ApiProblem ? error.Message : t('views.failed'));
      return null;
    }
  }
  return {
    create: (view: ViewInput) => done(call(createView, { body: { Resource: resource, ...view } }), t('views.saved')),
    update: (
      { Id, Description, Query, Columns, Layout, Shared, Team, Version }: SavedView,
      changes: Partial<ViewInput>,
    ) => {
      const body = { Description, Query, Columns, Layout, Shared, Team, Version, ...changes };
      return done(call(updateView, { params: { Id }, body }), t('views.saved'));
    },
    remove: ({ Id }: SavedView) => done(call(removeView, { params: { Id } }), t('views.removed')),
    openWith: (View: { Id: number } | null, Shared: boolean) =>
      done(call(chooseDefaultView, { body: { Resource: resource, View, Shared } }), t('views.saved')),
  };
}
