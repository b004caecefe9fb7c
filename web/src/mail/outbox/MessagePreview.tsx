import { EmailMessageState } from '@circolo/contract/mail/codes';
import { type emailMessages, previewEmail } from '@circolo/contract/mail/outbox/email-message';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { callWithoutToast, urlOf } from '../../session/client.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import css from './message-preview.module.css';

/**
 * The page of a mail in a frame that may run nothing. Its address works once, so every frame asks for its own.
 */
export function MessagePreview({ message }: { message: RecordOf<typeof emailMessages> }) {
  const [width, setWidth] = useState('desktop');
  const preview = useQuery({
    queryKey: ['EmailPreviews', message.Id, message.Version],
    queryFn: () => callWithoutToast(previewEmail, { params: { Id: message.Id } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    enabled: message.Subject !== null,
  });
  if (message.Subject === null) return <Text size="sm">{t('mail.outbox.notRendered')}</Text>;
  if (preview.isError) return <LoadFailure retry={() => void preview.refetch()} />;
  return (
    <Stack gap="sm">
      <SegmentedControl
        className={css.width}
        size="xs"
        value={width}
        onChange={setWidth}
        data={[
          { value: 'desktop', label: t('mail.outbox.desktop') },
          { value: 'phone', label: t('mail.outbox.phone') },
        ]}
      />
      <div className={css.stage}>
        {preview.data ? (
          <iframe
            className={css.frame}
            data-width={width}
            sandbox=""
            src={urlOf(preview.data.Link)}
            title={t('mail.outbox.frame', { subject: message.Subject })}
          />
        ) : (
          <Skeleton h="100%" />
        )}
      </div>
      {message.State === EmailMessageState.kept ? null : (
        <Text size="xs" c="dimmed">
          {t('mail.outbox.masked')}
        </Text>
      )}
    </Stack>
  );
}
