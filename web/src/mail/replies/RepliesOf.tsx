import type { LetterResource } from '@circolo/contract/mail/letters/letter';
import { ReceivedKind, repliesOf } from '@circolo/contract/mail/replies/reply';
import { Anchor, Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { enumLabel, t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { useMayWrite } from '../letters/use-may-write.ts';

const ReplyDrawer = lazy(() => import('./ReplyDrawer.tsx').then((m) => ({ default: m.ReplyDrawer })));

/** What came back to the letters of a record that has no stream of its own; nothing is drawn where nothing came. */
export function RepliesOf({ resource, id }: { resource: LetterResource; id: number }) {
  const [open, setOpen] = useState<number | null>(null);
  const replies = useQuery({
    queryKey: [resource, 'replies', id],
    queryFn: () => callWithoutToast(repliesOf(resource).list, { params: { Id: id } }),
    enabled: useMayWrite(),
  });
  if (!replies.data || replies.data.length === 0) return null;
  return (
    <Stack component="section" gap="xs" aria-label={t('replies.title')}>
      <Title order={3} size="sm">
        {t('replies.title')}
      </Title>
      {replies.data.map(({ Id, Kind, Subject, FromName, FromAddress, ReceivedAt, AnsweredAt }) => (
        <div key={Id}>
          <Group gap="xs">
            <Anchor component="button" type="button" size="sm" ta="start" onClick={() => setOpen(Id)}>
              {Subject ?? t('replies.noSubject')}
            </Anchor>
            {Kind === ReceivedKind.reply ? null : (
              <Badge size="sm" color="gray">
                {enumLabel('ReceivedKind', Kind)}
              </Badge>
            )}
          </Group>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {[FromName ?? FromAddress, formatInstant(ReceivedAt), AnsweredAt && t('replies.answered')]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
      ))}
      <Suspense fallback={null}>
        {open === null ? null : <ReplyDrawer resource={resource} id={id} replyId={open} close={() => setOpen(null)} />}
      </Suspense>
    </Stack>
  );
}
