import type { SeriesScopeCode } from '@circolo/contract/crm/agenda-codes';
import { agendaEvents } from '@circolo/contract/crm/agenda-event';
import { skipOccurrence } from '@circolo/contract/crm/agenda-window';
import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { ApiProblem } from '../../app/session/api-problem.ts';
import { call } from '../../app/session/client.ts';
import { useRenew } from '../../app/use-renew.ts';
import { t } from '../../app/words.ts';
import { removeRecord } from '../../resource/calls.ts';
import { confirmed, showError } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toast.tsx';

interface Props {
  id: number;
  title: string;
  /** Of a series: the occurrence that goes, and whether those that follow go too; left out, all of it goes. */
  part?: { Occurrence: string; Scope: Exclude<SeriesScopeCode, 'A'> };
  removed: () => void;
}

/** Takes an appointment, or occurrences of it, out of the agenda. */
export function RemoveEvent({ id, title, part, removed }: Props) {
  const renew = useRenew();
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
