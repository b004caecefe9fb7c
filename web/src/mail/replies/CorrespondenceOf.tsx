import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { EmailMessageState } from '@circolo/contract/mail/codes';
import { type LetterResource, lettersOf, type SentLetter } from '@circolo/contract/mail/letters/letter';
import { ReceivedKind, repliesOf } from '@circolo/contract/mail/replies/reply';
import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core';
import { IconArrowBackUp, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { enumLabel, t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { filesText } from '../files/files-text.ts';
import { useMayWrite } from '../letters/use-may-write.ts';
import { messageTones } from '../outbox/message-tones.ts';

const ReplyDrawer = lazy(() => import('./ReplyDrawer.tsx').then((m) => ({ default: m.ReplyDrawer })));
const MessageDrawer = lazy(() => import('../outbox/MessageDrawer.tsx').then((m) => ({ default: m.MessageDrawer })));

type ReceivedRow = AnswerOf<ReturnType<typeof repliesOf>['list']>[number];

interface EntryProps {
  subject: string | null;
  /** Whom it is from or to, when, and what else there is to know. */
  facts: readonly (string | null)[];
  icon: ReactNode;
  badge: ReactNode;
  open: () => void;
}

function Entry({ subject, facts, icon, badge, open }: EntryProps) {
  return (
    <li>
      <Group gap="xs" wrap="nowrap" align="flex-start">
        {icon}
        <div style={{ minWidth: 0 }}>
          <Group gap="xs" style={{ rowGap: 2 }}>
            <Anchor
              component="button"
              type="button"
              size="sm"
              ta="start"
              style={{ overflowWrap: 'anywhere' }}
              onClick={open}
            >
              {subject ?? t('replies.noSubject')}
            </Anchor>
            {badge}
          </Group>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {facts.filter(Boolean).join(' · ')}
          </Text>
        </div>
      </Group>
    </li>
  );
}

const iconOf = { size: 16, style: { flexShrink: 0, marginTop: 2 } } as const;

function LetterEntry({ letter, open }: { letter: SentLetter; open: () => void }) {
  const { Subject, To, At, Writer, Files, State } = letter;
  return (
    <Entry
      subject={Subject}
      facts={[t('correspondence.to', { address: To }), formatInstant(At), Writer, filesText(Files)]}
      icon={<IconSend {...iconOf} role="img" aria-label={t('correspondence.sent')} />}
      badge={
        State === EmailMessageState.sent ? null : (
          <StatusBadge of="EmailMessageState" code={State} tones={messageTones} />
        )
      }
      open={open}
    />
  );
}

function ReplyEntry({ reply, open }: { reply: ReceivedRow; open: () => void }) {
  const { Subject, FromName, FromAddress, ReceivedAt, AnsweredAt, Kind } = reply;
  return (
    <Entry
      subject={Subject}
      facts={[FromName ?? FromAddress, formatInstant(ReceivedAt), AnsweredAt && t('replies.answered')]}
      icon={<IconArrowBackUp {...iconOf} role="img" aria-label={t('correspondence.received')} />}
      badge={
        Kind === ReceivedKind.reply ? null : (
          <Badge size="sm" color="gray">
            {enumLabel('ReceivedKind', Kind)}
          </Badge>
        )
      }
      open={open}
    />
  );
}

interface Props {
  resource: LetterResource;
  id: number;
}

/** What was written from a record and what came back, newest first; the letters for who may view mails. */
function useCorrespondence({ resource, id }: Props) {
  const isStaff = useMayWrite();
  const seesMails = allows(useLevel('outbox'), AuthorizationLevel.view);
  const letters = useQuery({
    queryKey: [resource, 'letters', id],
    queryFn: () => callWithoutToast(lettersOf(resource).list, { params: { Id: id } }),
    enabled: isStaff && seesMails,
  });
  const replies = useQuery({
    queryKey: [resource, 'replies', id],
    queryFn: () => callWithoutToast(repliesOf(resource).list, { params: { Id: id } }),
    enabled: isStaff,
  });
  const entries = [
    ...(letters.data ?? []).map((letter) => ({ at: letter.At, letter, reply: null })),
    ...(replies.data ?? []).map((reply) => ({ at: reply.ReceivedAt, letter: null, reply })),
  ];
  return entries.toSorted((one, other) => other.at.localeCompare(one.at));
}

/** The letters and answers of a record that has no stream of its own; nothing is drawn where there are none. */
export function CorrespondenceOf({ resource, id }: Props) {
  const [opened, setOpened] = useState<{ letter?: number; reply?: number }>({});
  const entries = useCorrespondence({ resource, id });
  const close = () => setOpened({});
  if (entries.length === 0) return null;
  return (
    <Stack component="section" gap="xs" mt="md" aria-label={t('correspondence.title')}>
      <Title order={3} size="sm">
        {t('correspondence.title')}
      </Title>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {entries.map(({ letter, reply }) =>
          letter ? (
            <LetterEntry key={`letter ${letter.Id}`} letter={letter} open={() => setOpened({ letter: letter.Id })} />
          ) : (
            <ReplyEntry key={`reply ${reply.Id}`} reply={reply} open={() => setOpened({ reply: reply.Id })} />
          ),
        )}
      </Stack>
      <Suspense fallback={null}>
        {opened.reply ? <ReplyDrawer resource={resource} id={id} replyId={opened.reply} close={close} /> : null}
        {opened.letter ? <MessageDrawer id={opened.letter} readOnly close={close} /> : null}
      </Suspense>
    </Stack>
  );
}
