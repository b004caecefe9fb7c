import { alignTimeline } from '@circolo/contract/crm/opportunities/opportunity-calls';
import type { timelines } from '@circolo/contract/crm/timelines/timeline';
import type { RowOf } from '@circolo/contract/resource/resource';
import { t } from '../../messages/messages.ts';
import { useRefetch } from '../../resource/use-refetch.ts';
import { call } from '../../session/client.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { toastProblem } from '../../ui/toasts/toast-problem.ts';

/** Brings the open opportunities of a timeline up to it, once that is confirmed. */
export function useAlignTimeline() {
  const renew = useRefetch();
  return async ({ Id, Description }: RowOf<typeof timelines>) => {
    const text = t('Timelines.align.text', { name: Description });
    const question = { title: t('Timelines.align.title'), text, confirm: t('Timelines.align.confirm') };
    if (!(await confirmed(question))) return;
    try {
      const { Count } = await call(alignTimeline, { params: { Id } });
      await renew('Opportunities');
      toast.success(t('Timelines.align.done', { count: Count }));
    } catch (error) {
      toastProblem(error);
    }
  };
}
