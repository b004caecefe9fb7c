import { type Arrangement, arrangeDashboard, readDashboard } from '@circolo/contract/dashboard/widget';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { quietCall } from '../app/session/client.ts';
import { useSessionUser } from '../app/session/use-session.ts';
import { t } from '../app/words.ts';
import { toast } from '../ui/toast.tsx';

type Widgets = Arrangement['Widgets'];

/** The person's widgets, and a way to arrange them: shown at once, kept behind it. */
export function useDashboard() {
  const queries = useQueryClient();
  const user = useSessionUser();
  const queryKey = ['Dashboard', 'Layout', user?.Id];
  const arranged = useQuery({ queryKey, queryFn: () => quietCall(readDashboard), staleTime: 60_000 });

  // One after the other: what is arranged last is what is kept.
  const turn = useRef(Promise.resolve());

  async function send(Widgets: Widgets) {
    const Hidden = Widgets.filter((widget) => widget.Hidden).map(({ Code }) => Code);
    try {
      const kept = await quietCall(arrangeDashboard, { body: { Widgets: Widgets.map(({ Code }) => Code), Hidden } });
      if (Widgets.length === 0) queries.setQueryData(queryKey, kept);
    } catch {
      // Whatever went wrong, what is kept is shown again.
      toast.error(t('dashboard.failed'));
      await queries.invalidateQueries({ queryKey });
    }
  }

  function keep(Widgets: Widgets) {
    if (Widgets.length > 0) queries.setQueryData<Arrangement>(queryKey, { Widgets, Own: true });
    turn.current = turn.current.then(() => send(Widgets));
  }

  return { arranged, keep, reset: () => keep([]) };
}
