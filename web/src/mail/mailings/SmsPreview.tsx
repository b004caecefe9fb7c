import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import css from '../sms/sms-drawer.module.css';
import { type First, RecipientSteps } from './RecipientSteps.tsx';
import { askSmsPreview, composedSms } from './sms-mailing-calls.ts';

/** The text as the first recipients get it, with the link of their brand. */
export function SmsPreview({ from, first }: { from: string; first: First }) {
  const [asked, setAsked] = useState(0);
  const nth = Math.min(asked, Math.max(first.length - 1, 0));
  const recipient = first[nth];
  const typed = composedSms.safeParse({ Text: useFieldValue('Text'), Kind: useFieldValue('Kind') });
  const preview = useQuery({
    queryKey: ['SmsPreview', from, recipient?.UserId, JSON.stringify(typed.data)],
    queryFn: () => askSmsPreview(from, typed.data ?? { Text: '', Kind: 'S' }, recipient?.UserId ?? 0),
    enabled: typed.success && recipient !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (!typed.success || recipient === undefined)
    return (
      <Text size="sm" c="dimmed">
        {t(recipient === undefined ? 'smsMailings.noRecipient' : 'letters.incomplete')}
      </Text>
    );
  return (
    <Stack gap="sm">
      <RecipientSteps first={first} nth={nth} go={setAsked} />
      <Text size="sm" c="dimmed">
        {recipient.To}
      </Text>
      {preview.isError ? <LoadFailure retry={() => void preview.refetch()} error={preview.error} /> : null}
      {preview.data ? <div className={css.bubble}>{preview.data.Text}</div> : null}
      {preview.data || preview.isError ? null : <Skeleton h={60} maw={380} />}
    </Stack>
  );
}
