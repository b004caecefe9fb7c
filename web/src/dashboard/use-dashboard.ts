import { type Arrangement, arrangeDashboard, readDashboard } from '@circolo/contract/dashboard/widget';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { t } from '../messages/messages.ts';
import { callWithoutToast } from '../session/client.ts';
import { useSessionUser } from '../session/use-session.ts';
import { toast } from '../ui/toasts/toast.tsx';

type Widgets = Arrangement['Widgets'];

/** The person's widgets, and a way to arrange them: shown at once, saved in the background. */
export function useDashboard() {
  const queries = useQueryClient();
  const user = useSessionUser();
  const queryKey = ['Dashboard', 'Layout', user?.Id];
  const arranged = useQuery({ queryKey, queryFn: () => callWithoutToast(readDashboard), staleTime: 60_000 });

  // One after the other: the last arrangement is the saved one.
  const turn = useRef(Promise.resolve());

  async function send(Widgets: Widgets) {
    const Hidden = Widgets.filter((widget) => widget.Hidden).map(({ Code }) => Code);
    try {
      const saved = await callWithoutToast(arrangeDashboard, {
        body: { Widgets: Widgets.map(({ Code }) => Code), Hidden },
      });
      if (Widgets.length === 0) queries.setQueryData(queryKey, saved);
    } catch {
      // Whatever went wrong, what is saved is shown again.
      toast.error(t('dashboard.failed'));
      await queries.invalidateQueries({ queryKey });
    }
  }

  function save(Widgets: Widgets) {
    if (Widgets.length > 0) queries.setQueryData<Arrangement>(queryKey, { Widgets, Own: true });
    turn.current = turn.current.then(() => send(Widgets));
  }

  return { arranged, save, reset: () => save([]) };
}
