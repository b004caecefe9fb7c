import { SeriesScope, type SeriesScopeCode } from '@circolo/contract/crm/agenda/agenda-codes';
import type { agendaEvents } from '@circolo/contract/crm/agenda/agenda-event';
import { type AgendaOccurrence, moveAgendaEvent } from '@circolo/contract/crm/agenda/agenda-window';
import type { FormOf } from '@circolo/contract/resource/resource';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { useRefetch } from '../../resource/use-refetch.ts';
import { call } from '../../session/client.ts';
import { isWaiting, madeFrom } from '../../session/interception.ts';
import { showError } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { ScopeDialog } from './ScopeDialog.tsx';
import { dropped } from './scheduled.ts';

const EventDialog = lazy(() => import('./EventDialog.tsx').then((m) => ({ default: m.EventDialog })));
const OccurrenceDialog = lazy(() => import('./OccurrenceDialog.tsx').then((m) => ({ default: m.OccurrenceDialog })));

type Initial = Partial<FormOf<typeof agendaEvents>>;
type Target = ReturnType<typeof dropped>;

type Open =
  | { adding: Initial }
  | { asking: AgendaOccurrence }
  | { all: number; readOnly: boolean }
  | { part: AgendaOccurrence; scope: Exclude<SeriesScopeCode, 'A'> }
  | { moving: AgendaOccurrence; target: Target };

interface AgendaDialogs {
  add: (initial: Initial) => void;
  open: (occurrence: AgendaOccurrence) => void;
  move: (occurrence: AgendaOccurrence, start: string, end: string, onDays: boolean) => void;
  /** The one that is open, to be drawn somewhere. */
  dialog: ReactNode;
}

const placeOf = ({ StartAt, EndAt, StartDate, EndDate }: AgendaOccurrence) => ({ StartAt, EndAt, StartDate, EndDate });

/** Moves an event, says so, and shows where it is now; a refused one stays in its place. */
function useMove() {
  const renew = useRefetch();
  return async (occurrence: AgendaOccurrence, target: Target, Scope: SeriesScopeCode) => {
    const { Event, Occurrence } = occurrence;
    try {
      const body = { Occurrence, Scope, ...target, Was: placeOf(occurrence) };
      const answer = await call(moveAgendaEvent, { params: { Id: Event }, body: madeFrom(body, occurrence) });
      await renew('AgendaEvents', 'CrmActivities');
      if (!isWaiting(answer)) toast.success(t('agenda.moved'));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showError(Object.values(error.Fields)[0]?.Message ?? error.Message);
      await renew('AgendaEvents');
    }
  };
}

/** What is done to the agenda by pressing and dragging. */
export function useAgendaDialogs(mayEdit: boolean): AgendaDialogs {
  const [open, setOpen] = useState<Open | null>(null);
  const moveTo = useMove();
  const close = () => setOpen(null);
  const drawn = () => {
    if (!open) return null;
    if ('adding' in open) return <EventDialog id={null} readOnly={false} close={close} initial={open.adding} />;
    if ('all' in open) return <EventDialog id={open.all} readOnly={open.readOnly} close={close} />;
    if ('part' in open) return <OccurrenceDialog occurrence={open.part} scope={open.scope} close={close} />;
    const chosen = (scope: SeriesScopeCode) => {
      if ('moving' in open) {
        close();
        return void moveTo(open.moving, open.target, scope);
      }
      const isAll = scope === SeriesScope.all;
      setOpen(isAll ? { all: open.asking.Event, readOnly: false } : { part: open.asking, scope });
    };
    return <ScopeDialog question={t('agenda.scope.change')} close={close} chosen={chosen} />;
  };
  return {
    add: (initial) => setOpen({ adding: initial }),
    open: (occurrence) => {
      if (occurrence.Busy) return;
      const isWhole = occurrence.Occurrence === null || !occurrence.Movable || !mayEdit;
      const readOnly = !occurrence.Movable || !mayEdit;
      setOpen(isWhole ? { all: occurrence.Event, readOnly } : { asking: occurrence });
    },
    move: (occurrence, start, end, onDays) => {
      const target = dropped(occurrence, start, end, onDays);
      if (occurrence.Occurrence === null) void moveTo(occurrence, target, SeriesScope.one);
      else setOpen({ moving: occurrence, target });
    },
    dialog: <Suspense>{drawn()}</Suspense>,
  };
}
