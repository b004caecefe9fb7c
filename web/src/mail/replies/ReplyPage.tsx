import type { LetterResource } from '@circolo/contract/mail/letters/letter';
import { type Reply, repliesOf } from '@circolo/contract/mail/replies/reply';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { callWithoutToast, urlOf } from '../../session/client.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import css from '../outbox/message-preview.module.css';

interface Props {
  resource: LetterResource;
  id: number;
  reply: Reply;
}

/** The page of a received mail in a frame that may run nothing; pictures of other servers are loaded when the reader asks for them. */
export function ReplyPage({ resource, id, reply }: Props) {
  const [pictures, setPictures] = useState(false);
  const page = useQuery({
    queryKey: ['ReplyPage', resource, id, reply.Id, pictures],
    queryFn: () =>
      callWithoutToast(repliesOf(resource).page, {
        params: { Id: id, ReplyId: reply.Id },
        body: { Pictures: pictures },
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (page.isError) return <LoadFailure retry={() => void page.refetch()} error={page.error} />;
  return (
    <Stack gap="sm">
      {reply.HasRemotePictures && !pictures ? (
        <Group gap="sm">
          <Text size="sm" c="dimmed">
            {t('replies.picturesHeld')}
          </Text>
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<IconPhoto size={14} aria-hidden />}
            onClick={() => setPictures(true)}
          >
            {t('replies.showPictures')}
          </Button>
        </Group>
      ) : null}
      <div className={`${css.stage} ${css.inDialog}`}>
        {page.data ? (
          <iframe
            key={page.data.Link}
            className={css.frame}
            sandbox=""
            src={urlOf(page.data.Link)}
            title={t('mail.outbox.frame', { subject: reply.Subject ?? t('replies.noSubject') })}
          />
        ) : (
          <Skeleton h="100%" />
        )}
      </div>
    </Stack>
  );
}
