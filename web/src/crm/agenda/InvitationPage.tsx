import { ParticipantState } from '@circolo/contract/crm/agenda/agenda-codes';
import { answerAgendaInvitation, readAgendaInvitation } from '@circolo/contract/crm/agenda/agenda-invitation';
import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { Button, Group, Loader, Text } from '@mantine/core';
import { IconCalendarEvent, IconCalendarOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { MessagePage } from '../../ui/page/MessagePage.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatDay, formatInstant } from '../../ui/values/format.ts';

type Invitation = AnswerOf<typeof readAgendaInvitation>;

const { accepted, tentative, declined } = ParticipantState;
const answers = [accepted, tentative, declined] as const;

/** When it is, in the reader's time zone; the day is shown once. */
function timeOf({ StartAt, EndAt, StartDate, EndDate, Recurs }: Invitation): string {
  const start = StartDate ? formatDay(StartDate) : formatInstant(StartAt);
  const end = StartDate ? formatDay(EndDate ?? StartDate) : formatInstant(EndAt);
  const [day = ''] = start.split(', ');
  const until = StartDate ? end : end.replace(`${day}, `, '');
  const time = start === end ? start : `${start} – ${until}`;
  return Recurs ? t('invitation.recurs', { time }) : time;
}

function Answer({ Token, asked, invitation }: { Token: string; asked: string; invitation: Invitation }) {
  const queries = useQueryClient();
  const { busy, problem, run } = useAction(async (State: (typeof answers)[number]) => {
    queries.setQueryData(
      ['invitation', Token],
      await call(answerAgendaInvitation, { params: { Token }, body: { State } }),
    );
  });
  const { Open, State, Title, Organizer, Place } = invitation;
  // What was pressed in the e-mail is offered first, until something was answered.
  const first = State === ParticipantState.none ? asked : '';
  return (
    <MessagePage icon={<IconCalendarEvent size={36} />} title={Title} text={t('invitation.by', { name: Organizer })}>
      <Text fw={600}>{timeOf(invitation)}</Text>
      {Place ? <Text style={{ overflowWrap: 'anywhere' }}>{Place}</Text> : null}
      <Text role="status" mt="sm">
        {problem ?? t(Open ? `invitation.answered.${State}` : 'invitation.closed')}
      </Text>
      {Open ? (
        <Group justify="center" gap="sm">
          {answers.map((answer) => (
            <Button
              key={answer}
              variant={answer === first ? 'filled' : 'default'}
              disabled={busy || answer === State}
              onClick={() => void run(answer)}
            >
              {t(`invitation.answer.${answer}`)}
            </Button>
          ))}
        </Group>
      ) : null}
    </MessagePage>
  );
}

/** Answers an invitation by the link of its e-mail. Scanners open links, so there are buttons. */
export function InvitationPage() {
  // Behind the hash, so that it is in no log.
  const [Token = '', asked = ''] = window.location.hash.slice(1).split('.');
  const { data, isPending } = useQuery({
    queryKey: ['invitation', Token],
    queryFn: () => callWithoutToast(readAgendaInvitation, { params: { Token: Token || '-' } }),
    retry: false,
  });
  if (data) return <Answer Token={Token} asked={asked} invitation={data} />;
  if (isPending) return <Loader mx="auto" my="xl" display="block" />;
  return (
    <MessagePage icon={<IconCalendarOff size={36} />} title={t('invitation.gone')} text={t('invitation.goneText')}>
      <Button component="a" href={paths.landing} variant="default">
        {t('invitation.home')}
      </Button>
    </MessagePage>
  );
}
