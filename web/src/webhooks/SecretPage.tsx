import type { RecordOf } from '@circolo/contract/resource/resource';
import { makeWebhookSecret, testWebhook, webhookEndpoints } from '@circolo/contract/webhooks/webhook-endpoint';
import { Alert, Anchor, Button, CopyButton, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import type { DialogPageProps } from '../record/dialog/DialogPages.tsx';
import { oneRecord } from '../resource/calls.ts';
import { call } from '../session/client.ts';
import { confirmed } from '../ui/dialogs.tsx';
import { toast } from '../ui/toasts/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import { formatInstant } from '../ui/values/format.ts';

type Endpoint = RecordOf<typeof webhookEndpoints>;

/** The secret as it was just made: it is read here, and nowhere again. */
const NewSecret = ({ secret }: { secret: string }) => (
  <Group align="flex-end" gap="sm" wrap="nowrap">
    <TextInput label={t('webhooks.newSecret')} description={t('webhooks.shownOnce')} value={secret} readOnly flex={1} />
    <CopyButton value={secret}>
      {({ copied, copy }) => (
        <Button variant="default" onClick={copy}>
          {t(copied ? 'webhooks.copied' : 'webhooks.copy')}
        </Button>
      )}
    </CopyButton>
  </Group>
);

/** Asks before another secret is made: a receiver may still have the one before the present one. */
const mayChange = (isOldValid: boolean): Promise<boolean> =>
  confirmed({
    title: t('webhooks.nextSecret'),
    text: [t('webhooks.nextSecretText'), ...(isOldValid ? [t('webhooks.oldEnds')] : [])].join(' '),
    confirm: t('webhooks.nextSecret'),
  });

/** The secret of an endpoint, and trying it. */
export function SecretPage({ record, setVersion }: DialogPageProps<Endpoint>) {
  const [endpoint, setEndpoint] = useState(record);
  const [secret, setSecret] = useState<string | null>(null);
  const queries = useQueryClient();
  const params = { Id: record.Id };
  const { HasSecret, OldSecretUntil } = endpoint;
  const isOldValid = OldSecretUntil !== null && OldSecretUntil > new Date().toISOString();
  const make = useAction(async () => {
    if (HasSecret && !(await mayChange(isOldValid))) return;
    const { Secret } = await call(makeWebhookSecret, { params });
    setSecret(Secret);
    const changed = await oneRecord(webhookEndpoints, record.Id);
    setEndpoint(changed);
    setVersion(changed.Version);
    await queries.invalidateQueries({ queryKey: [webhookEndpoints.Name, 'list'] });
  });
  const tried = useAction(async () => {
    await call(testWebhook, { params });
    toast.success(t('webhooks.tested'));
  });
  const problem = make.problem ?? tried.problem;
  return (
    <Stack gap="md">
      {problem ? <Alert color="red" role="alert" title={problem} /> : null}
      <Text size="sm">{t('webhooks.secretText')}</Text>
      {secret ? <NewSecret secret={secret} /> : null}
      {isOldValid ? (
        <Text size="sm" c="dimmed">
          {t('webhooks.oldUntil', { at: formatInstant(OldSecretUntil) })}
        </Text>
      ) : null}
      {HasSecret && !secret ? (
        <Text size="sm" c="dimmed">
          {t('webhooks.nextSecretText')}
        </Text>
      ) : null}
      <Group gap="sm">
        <Button variant={HasSecret ? 'default' : 'filled'} loading={make.busy} onClick={() => void make.run()}>
          {t(HasSecret ? 'webhooks.nextSecret' : 'webhooks.makeSecret')}
        </Button>
        <Button variant="default" disabled={!HasSecret} loading={tried.busy} onClick={() => void tried.run()}>
          {t('webhooks.test')}
        </Button>
      </Group>
      <Anchor component={Link} to={`${paths.deskScreen('webhooks/deliveries')}?Endpoint=${record.Id}`} size="sm">
        {t('webhooks.seeDeliveries')}
      </Anchor>
    </Stack>
  );
}
