import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { urlOf } from '../../session/client.ts';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import css from '../outbox/message-preview.module.css';
import { askPreview, composed } from './mailing-calls.ts';
import { type First, RecipientSteps } from './RecipientSteps.tsx';

/** The mail as the first recipients get it, in a frame that may run nothing. */
export function MailingPreview({ from, first }: { from: string; first: First }) {
  const [asked, setAsked] = useState(0);
  const nth = Math.min(asked, Math.max(first.length - 1, 0));
  const UserId = first[nth]?.UserId;
  const typed = composed.safeParse({
    Subject: useFieldValue('Subject'),
    Text: useFieldValue('Text'),
    Kind: useFieldValue('Kind'),
  });
  const preview = useQuery({
    queryKey: ['MailingPreview', from, UserId, JSON.stringify(typed.data)],
    queryFn: () => askPreview(from, typed.data ?? { Subject: '', Text: '', Kind: 'S' }, UserId ?? 0),
    enabled: typed.success && UserId !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (!typed.success || UserId === undefined)
    return (
      <Text size="sm" c="dimmed">
        {t(UserId === undefined ? 'mailings.noRecipient' : 'letters.incomplete')}
      </Text>
    );
  return (
    <Stack gap="sm">
      <RecipientSteps first={first} nth={nth} go={setAsked} />
      {preview.isError ? <LoadFailure retry={() => void preview.refetch()} error={preview.error} /> : null}
      {preview.data ? (
        <>
          <Text size="sm" fw={600}>
            {preview.data.Subject}
          </Text>
          <div className={`${css.stage} ${css.inDialog}`}>
            <iframe
              key={preview.data.Link}
              className={css.frame}
              sandbox=""
              src={urlOf(preview.data.Link)}
              title={t('mail.outbox.frame', { subject: preview.data.Subject })}
            />
          </div>
        </>
      ) : preview.isError ? null : (
        <Skeleton className={css.inDialog ?? ''} />
      )}
    </Stack>
  );
}
