import { alignTimeline } from '@circolo/contract/crm/opportunity-calls';
import type { timelines } from '@circolo/contract/crm/timeline';
import type { RowOf } from '@circolo/contract/resource/resource';
import { call } from '../app/session/client.ts';
import { useRenew } from '../app/use-renew.ts';
import { t } from '../app/words.ts';
import { confirmed } from '../ui/dialogs.tsx';
import { sayRefusal } from '../ui/say-refusal.ts';
import { toast } from '../ui/toast.tsx';

/** Brings the open opportunities of a timeline up to it, once that is confirmed. */
export function useAlignTimeline() {
  const renew = useRenew();
  return async ({ Id, Description }: RowOf<typeof timelines>) => {
    const text = t('Timelines.align.text', { name: Description });
    const question = { title: t('Timelines.align.title'), text, confirm: t('Timelines.align.confirm') };
    if (!(await confirmed(question))) return;
    try {
      const { Count } = await call(alignTimeline, { params: { Id } });
      await renew('Opportunities');
      toast.success(t('Timelines.align.done', { count: Count }));
    } catch (error) {
      sayRefusal(error);
    }
  };
}
