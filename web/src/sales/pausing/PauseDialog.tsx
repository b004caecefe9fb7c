import type { AnswerOf } from '@circolo/contract/http/endpoint';
import {
  pauseUserSubscription,
  previewUserPause,
  resumeUserSubscription,
} from '@circolo/contract/subscriptions/pauses';
import { romeDay } from '@circolo/contract/values/rome-day';
import { Alert, Button, Group, Modal, Skeleton, Stack, Text, Textarea } from '@mantine/core';
import { IconCalendarPause } from '@tabler/icons-react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { DayInput } from '../../ui/form/DayInput.tsx';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { UndoButton } from '../../ui/toasts/UndoButton.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatDay } from '../../ui/values/format.ts';
import type { PausablePurchase } from './pausable-purchase.ts';

type PausePage = AnswerOf<typeof previewUserPause>;

/** What the pause will do. */
function Preview({ page: { EndDate, Preview: seen } }: { page: PausePage }) {
  if (!seen) return null;
  return (
    <Alert
      color="blue"
      icon={<IconCalendarPause size={18} aria-hidden />}
      title={t('Purchases.pausing.days', { count: seen.Days })}
    >
      <Text size="sm">
        {t('Purchases.pausing.moves', { before: formatDay(EndDate), date: formatDay(seen.EndDate) })}
      </Text>
      {seen.AddOns.map((addOn) => (
        <Text key={addOn.Id} size="sm">
          {t('Purchases.pausing.addOn', { name: addOn.Description, date: formatDay(addOn.EndDate) })}
        </Text>
      ))}
    </Alert>
  );
}

interface Props {
  purchase: PausablePurchase;
  close: () => void;
}

/** Staff pause a subscription: from when until when, and what that does. */
export function PauseDialog({ purchase: { Id, UserId, Package }, close }: Props) {
  useReturnFocus();
  const queries = useQueryClient();
  const params = { Id: UserId, Purchase: Id };
  const [from, setFrom] = useState<string | null>(() => romeDay(new Date()));
  const [until, setUntil] = useState<string | null>(null);
  const [Reason, setReason] = useState('');
  const limits = useQuery({
    queryKey: ['Users', 'pause', Id],
    queryFn: () => callWithoutToast(previewUserPause, { params, query: {} }),
    gcTime: 0,
    retry: false,
  });
  const preview = useQuery({
    queryKey: ['Users', 'pause', Id, from, until],
    queryFn: () => callWithoutToast(previewUserPause, { params, query: { StartDate: from, EndDate: until } }),
    enabled: limits.data !== undefined && from !== null && until !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  const { busy, problem, run } = useAction(async () => {
    await call(pauseUserSubscription, { params, body: { StartDate: from ?? '', EndDate: until ?? '', Reason } });
    await queries.invalidateQueries();
    const values = {
      from: formatDay(from ?? ''),
      to: formatDay(until ?? ''),
      date: formatDay(preview.data?.Preview?.EndDate ?? ''),
    };
    const undo = async () => {
      await call(resumeUserSubscription, { params });
      await queries.invalidateQueries();
    };
    toast.success(t('Purchases.pausing.done', values), <UndoButton undo={undo} />);
    close();
  });
  const isRefused = preview.error !== null && until !== null;
  const refusal = problem ?? limits.error?.message ?? (isRefused ? preview.error?.message : null);
  return (
    <Modal
      opened
      onClose={close}
      title={<Text fw={650}>{t('Purchases.pausing.title', { name: Package.Description })}</Text>}
      centered
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <Stack gap="sm">
          {limits.isLoading ? <Skeleton h={180} /> : null}
          {limits.data ? (
            <>
              <Text size="sm">{t('Purchases.pausing.text')}</Text>
              <Text size="sm" c="dimmed">
                {t('Purchases.pausing.left', { days: limits.data.DaysLeft, pauses: limits.data.PausesLeft })}
              </Text>
              <Group grow align="start">
                <DayInput label={t('Purchases.pausing.from')} value={from} onChange={setFrom} required />
                <DayInput label={t('Purchases.pausing.until')} value={until} onChange={setUntil} required />
              </Group>
              <Textarea
                label={t('Purchases.pausing.reason')}
                value={Reason}
                onChange={(event) => setReason(event.currentTarget.value)}
                maxLength={250}
                autosize
                minRows={2}
              />
              {preview.data && !isRefused ? <Preview page={preview.data} /> : null}
            </>
          ) : null}
          {refusal ? <Alert color="red" role="alert" title={refusal} /> : null}
          <DialogButtons close={close}>
            {limits.data ? (
              <Button type="submit" loading={busy} disabled={!preview.data?.Preview || isRefused}>
                {t('Purchases.pausing.submit')}
              </Button>
            ) : null}
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
