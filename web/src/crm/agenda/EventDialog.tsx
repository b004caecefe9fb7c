import { agendaEvents } from '@circolo/contract/crm/agenda/agenda-event';
import type { FormOf } from '@circolo/contract/resource/resource';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { EventFields } from './EventFields.tsx';
import { RemoveEvent } from './RemoveEvent.tsx';

const GoogleNote = lazy(() => import('./GoogleNote.tsx').then((m) => ({ default: m.GoogleNote })));

interface Props extends DialogProps {
  initial?: Partial<FormOf<typeof agendaEvents>>;
}

/** Adds an appointment, or changes one, all of it where it comes back. */
export function EventDialog({ initial, ...dialog }: Props) {
  const queries = useQueryClient();
  return (
    <ResourceDialog
      {...dialog}
      resource={agendaEvents}
      as="drawer"
      {...(initial ? { initial } : {})}
      title={({ Title }) => Title}
      saved={() => void queries.invalidateQueries({ queryKey: ['CrmActivities'] })}
    >
      {(event) => (
        <>
          <EventFields />
          {event?.Google ? (
            <Suspense fallback={null}>
              <GoogleNote google={event.Google} />
            </Suspense>
          ) : null}
          {event && !dialog.readOnly ? <RemoveEvent id={event.Id} title={event.Title} removed={dialog.close} /> : null}
        </>
      )}
    </ResourceDialog>
  );
}
