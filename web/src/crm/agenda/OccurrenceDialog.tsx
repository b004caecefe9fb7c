import { SeriesScope, type SeriesScopeCode } from '@circolo/contract/crm/agenda/agenda-codes';
import { agendaEvents } from '@circolo/contract/crm/agenda/agenda-event';
import { type AgendaOccurrence, changeOccurrence } from '@circolo/contract/crm/agenda/agenda-window';
import type { FormOf, RecordOf } from '@circolo/contract/resource/resource';
import { endWallOf, wallOf } from '@circolo/contract/values/wall-time';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { enumLabel, t } from '../../messages/messages.ts';
import { DialogFrame } from '../../record/dialog/DialogFrame.tsx';
import { oneRecord } from '../../resource/calls.ts';
import { useRefetch } from '../../resource/use-refetch.ts';
import { call } from '../../session/client.ts';
import { beginningOf, FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { EventFields } from './EventFields.tsx';
import { RemoveEvent } from './RemoveEvent.tsx';

interface Props {
  occurrence: AgendaOccurrence;
  scope: Exclude<SeriesScopeCode, 'A'>;
  close: () => void;
}

/** The series as its form would show it on the occurrence's day. */
function onItsDay(series: RecordOf<typeof agendaEvents>, { StartAt, EndAt, StartDate, EndDate }: AgendaOccurrence) {
  if (StartDate !== null) return { ...series, StartDate, EndDate };
  const [start, end] = [wallOf(StartAt ?? '', series.TimeZone), endWallOf(EndAt ?? '', series.TimeZone)];
  return { ...series, StartDate: start.Day, StartTime: start.Time, EndDate: end.Day, EndTime: end.Time };
}

function OccurrenceForm({ series, occurrence, scope, close }: Props & { series: RecordOf<typeof agendaEvents> }) {
  const renew = useRefetch();
  const isOne = scope === SeriesScope.one;
  const Occurrence = occurrence.Occurrence ?? '';
  const zodForm = useZodForm({
    schema: agendaEvents.input,
    initial: beginningOf(agendaEvents.input, onItsDay(series, occurrence)),
    messageGroup: agendaEvents.Name,
    save: async (values) => {
      const Event = values as FormOf<typeof agendaEvents>;
      await call(changeOccurrence, { params: { Id: series.Id }, body: { Occurrence, Scope: scope, Event } });
      await renew(agendaEvents.Name, 'CrmActivities');
      toast.saved();
      close();
    },
  });
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        {zodForm.problem ? <Alert color="red" role="alert" title={zodForm.problem.Message} /> : null}
        <EventFields part={isOne} />
        <Group justify="space-between">
          <RemoveEvent id={series.Id} title={series.Title} part={{ Occurrence, Scope: scope }} removed={close} />
          <Group gap="sm">
            <Button variant="default" onClick={close}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={zodForm.saving}>
              {t('form.save')}
            </Button>
          </Group>
        </Group>
      </Stack>
    </FormFrame>
  );
}

/** Changes one occurrence of a series, or it and those that follow. */
export function OccurrenceDialog(props: Props) {
  const { occurrence, scope, close } = props;
  useReturnFocus();
  const series = useQuery({
    queryKey: ['form', agendaEvents.Name, occurrence.Event],
    queryFn: () => oneRecord(agendaEvents, occurrence.Event),
    gcTime: 0,
  });
  return (
    <DialogFrame as="drawer" title={`${occurrence.Title} · ${enumLabel('SeriesScope', scope)}`} onClose={close}>
      {series.data ? <OccurrenceForm {...props} series={series.data} /> : null}
    </DialogFrame>
  );
}
