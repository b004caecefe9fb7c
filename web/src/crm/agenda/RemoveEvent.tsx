import type { SeriesScopeCode } from '@circolo/contract/crm/agenda/agenda-codes';
import { agendaEvents } from '@circolo/contract/crm/agenda/agenda-event';
import { skipOccurrence } from '@circolo/contract/crm/agenda/agenda-window';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { removeRecord } from '../../resource/calls.ts';
import { useRefetch } from '../../resource/use-refetch.ts';
import { call } from '../../session/client.ts';
import { confirmed, showError } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';

interface Props {
  id: number;
  title: string;
  /** Of a series: the occurrence that goes, and whether those that follow go too; left out, all of it goes. */
  part?: { Occurrence: string; Scope: Exclude<SeriesScopeCode, 'A'> };
  removed: () => void;
}

/** Takes an appointment, or occurrences of it, out of the agenda. */
export function RemoveEvent({ id, title, part, removed }: Props) {
  const renew = useRefetch();
  const remove = async () => {
    const question = { title: t('agenda.remove'), text: t('agenda.removeQuestion', { title }) };
    if (!(await confirmed({ ...question, confirm: t('agenda.remove'), danger: true }))) return;
    try {
      if (part) await call(skipOccurrence, { params: { Id: id }, body: part });
      else await removeRecord(agendaEvents, id);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      return showError(error.Message);
    }
    await renew(agendaEvents.Name, 'CrmActivities');
    toast.success(t('agenda.removed'));
    removed();
  };
  return (
    <Button
      variant="default"
      c="red.9"
      size="compact-sm"
      leftSection={<IconTrash size={14} aria-hidden />}
      onClick={() => void remove()}
    >
      {t('agenda.remove')}
    </Button>
  );
}
