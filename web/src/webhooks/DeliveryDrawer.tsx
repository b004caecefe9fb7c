import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { WebhookState } from '@circolo/contract/webhooks/webhook-codes';
import { resendWebhook, webhookDeliveries } from '@circolo/contract/webhooks/webhook-delivery';
import { Alert, Button, Code, Drawer, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { enumLabel, fieldLabel, t } from '../messages/messages.ts';
import type { DialogProps } from '../record/dialog/ResourceDialog.tsx';
import { oneRecord } from '../resource/calls.ts';
import { call } from '../session/client.ts';
import { useLevel } from '../session/use-level.ts';
import { LoadFailure } from '../ui/page/LoadFailure.tsx';
import { toast } from '../ui/toasts/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { FactTable } from '../ui/values/FactTable.tsx';
import { formatInstant } from '../ui/values/format.ts';
import { StatusBadge } from '../ui/values/StatusBadge.tsx';
import { webhookTones } from './webhook-tones.ts';

type Delivery = RecordOf<typeof webhookDeliveries>;

const underWay: readonly string[] = [WebhookState.waiting, WebhookState.sending];

function Facts({ delivery }: { delivery: Delivery }) {
  const number = (value: number | null) => (value === null ? t('list.none') : String(value));
  const facts: [field: string, value: string][] = [
    ['Endpoint', delivery.Endpoint.Description],
    ['Subject', delivery.Subject],
    ['CreatedAt', formatInstant(delivery.CreatedAt)],
    ['Attempts', String(delivery.Attempts)],
    ['AttemptedAt', formatInstant(delivery.AttemptedAt)],
    ['NextAttemptAt', formatInstant(delivery.NextAttemptAt)],
    ['ResponseStatus', number(delivery.ResponseStatus)],
    ['Milliseconds', number(delivery.Milliseconds)],
  ];
  return <FactTable facts={facts.map(([field, value]) => [fieldLabel('WebhookDeliveries', field), value])} />;
}

function DeliveryView({ delivery }: { delivery: Delivery }) {
  const queries = useQueryClient();
  const resend = useAction(async () => {
    await call(resendWebhook, { params: { Id: delivery.Id } });
    await queries.invalidateQueries({ queryKey: [webhookDeliveries.Name] });
    toast.success(t('webhooks.resent'));
  });
  const mayResend = allows(useLevel('webhooks'), AuthorizationLevel.edit) && !underWay.includes(delivery.State);
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <StatusBadge of="WebhookState" code={delivery.State} tones={webhookTones} />
        {mayResend ? (
          <Button
            variant="default"
            leftSection={<IconSend size={16} aria-hidden />}
            loading={resend.busy}
            onClick={() => void resend.run()}
          >
            {t('webhooks.resend')}
          </Button>
        ) : null}
      </Group>
      {resend.problem ? <Alert color="red" role="alert" title={resend.problem} /> : null}
      {delivery.Error ? <Alert color="red" title={delivery.Error} /> : null}
      <Facts delivery={delivery} />
      <Text size="sm" fw={600}>
        {t('webhooks.body')}
      </Text>
      <Code block tabIndex={0}>
        {JSON.stringify(JSON.parse(delivery.Body), null, 2)}
      </Code>
    </Stack>
  );
}

/** An event as it was sent to an endpoint, and what became of it. */
export function DeliveryDrawer({ id, close }: DialogProps) {
  useReturnFocus();
  const stored = useQuery({
    queryKey: [webhookDeliveries.Name, 'one', id],
    queryFn: () => oneRecord(webhookDeliveries, id ?? 0),
    // What waits is looked at again until it has left.
    refetchInterval: ({ state }) => (state.data && underWay.includes(state.data.State) ? 2_000 : false),
  });
  const title = stored.data ? enumLabel('SentWebhookEvent', stored.data.Event) : t('WebhookDeliveries.one');
  return (
    <Drawer opened onClose={close} position="right" size={560} title={<Text fw={650}>{title}</Text>}>
      {stored.isError ? (
        <LoadFailure retry={() => void stored.refetch()} error={stored.error} />
      ) : stored.data ? (
        <DeliveryView delivery={stored.data} />
      ) : (
        <Stack gap="md" aria-busy>
          <Skeleton h={36} />
          <Skeleton h={240} />
        </Stack>
      )}
    </Drawer>
  );
}
