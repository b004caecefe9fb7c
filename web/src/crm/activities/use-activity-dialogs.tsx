import { crmActivities, undoneActivity } from '@circolo/contract/crm/activities/crm-activity';
import type { FormOf, RowOf } from '@circolo/contract/resource/resource';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { useRefetch } from '../../resource/use-refetch.ts';
import { call } from '../../session/client.ts';
import { toast } from '../../ui/toasts/toast.tsx';

const ActivityDialog = lazy(() => import('./ActivityDialog.tsx').then((m) => ({ default: m.ActivityDialog })));
const FinishDialog = lazy(() => import('./FinishDialog.tsx').then((m) => ({ default: m.FinishDialog })));

type Activity = RowOf<typeof crmActivities>;
type Initial = Partial<FormOf<typeof crmActivities>>;

interface ActivityDialogs {
  plan: (initial: Initial) => void;
  edit: (activity: Activity) => void;
  finish: (activity: Activity) => void;
  undo: (activity: Activity) => Promise<void>;
  /** The one that is open, to be drawn somewhere. */
  dialog: ReactNode;
}

type Open = { initial: Initial } | { editing: Activity } | { finishing: Activity };

/** What is done to activities, wherever they are listed. */
export function useActivityDialogs(readOnly: boolean): ActivityDialogs {
  const renew = useRefetch();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const undo = async ({ Id }: Activity) => {
    await call(undoneActivity, { params: { Id }, body: {} });
    await renew(crmActivities.Name, 'AgendaEvents');
    toast.success(t('activitiesOf.finish.undone'));
  };
  const drawn = () => {
    if (!open) return null;
    if ('initial' in open) return <ActivityDialog id={null} readOnly={false} close={close} initial={open.initial} />;
    if ('editing' in open) return <ActivityDialog id={open.editing.Id} readOnly={readOnly} close={close} />;
    return (
      <FinishDialog
        activity={open.finishing}
        close={close}
        plan={({ Type, PlannedFrom, PlannedTo }, { Lead, Opportunity, AssignedTo }) => {
          const times = { PlannedFrom, PlannedTo };
          setOpen({ initial: { Subject: Type.Description, Type, ...times, Lead, Opportunity, AssignedTo } as Initial });
        }}
      />
    );
  };
  return {
    plan: (initial) => setOpen({ initial }),
    edit: (editing) => setOpen({ editing }),
    finish: (finishing) => setOpen({ finishing }),
    undo,
    dialog: <Suspense>{drawn()}</Suspense>,
  };
}
