import { type OriginAddress, originAddresses, proveAddress } from '@circolo/contract/origins/origin-address';
import type { PublicOrigin } from '@circolo/contract/origins/public-origin';
import { Alert, Badge, Button, Card, Code, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '../messages/messages.ts';
import type { DialogPageProps } from '../record/dialog/DialogPages.tsx';
import { call } from '../session/client.ts';
import { useIsSuperuser } from '../session/superuser.ts';
import { LoadFailure } from '../ui/page/LoadFailure.tsx';
import { useAction } from '../ui/use-action.ts';
import { formatInstant } from '../ui/values/format.ts';

function State({ address: { ProvedAt, Linked, Replaced } }: { address: OriginAddress }) {
  return (
    <Group gap="xs">
      <Badge color={ProvedAt ? 'green' : 'orange'} variant="light">
        {ProvedAt ? t('origins.proof.proved', { at: formatInstant(ProvedAt) }) : t('origins.proof.unproved')}
      </Badge>
      {Linked ? (
        <Badge color="blue" variant="light">
          {t('origins.proof.linked')}
        </Badge>
      ) : null}
      {Replaced ? (
        <Badge color="gray" variant="light">
          {t('origins.proof.replaced')}
        </Badge>
      ) : null}
    </Group>
  );
}

/** What to put where, one of the two. */
function Instructions({ address: { File, Record } }: { address: OriginAddress }) {
  return (
    <Stack gap={6}>
      <Text size="sm">{t('origins.proof.file')}</Text>
      <Code block>{File.Url}</Code>
      <Code block>{File.Content}</Code>
      {Record ? (
        <>
          <Text size="sm">{t('origins.proof.record')}</Text>
          <Code block>{`${Record.Name}  TXT`}</Code>
          <Code block>{Record.Value}</Code>
        </>
      ) : null}
    </Stack>
  );
}

interface CardProps {
  id: number;
  address: OriginAddress;
  proved: (all: OriginAddress[]) => void;
}

function AddressCard({ id, address, proved }: CardProps) {
  const isSuperuser = useIsSuperuser();
  const { busy, problem, run } = useAction(async () =>
    proved(await call(proveAddress, { params: { Id: id }, body: { Host: address.Host } })),
  );
  const isOpen = address.ProvedAt === null;
  return (
    <Card withBorder padding="sm">
      <Stack gap="sm">
        <Group justify="space-between" gap="xs">
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {address.Url}
          </Text>
          <State address={address} />
        </Group>
        {isOpen ? <Instructions address={address} /> : null}
        {problem ? <Alert color="red" role="alert" title={problem} /> : null}
        {isOpen && isSuperuser ? (
          <Group>
            <Button loading={busy} onClick={() => void run()}>
              {t('origins.proof.prove')}
            </Button>
          </Group>
        ) : null}
        {isOpen && !isSuperuser ? (
          <Text size="sm" c="dimmed">
            {t('origins.proof.superusers')}
          </Text>
        ) : null}
      </Stack>
    </Card>
  );
}

/** Which addresses of a brand are proved, and how to prove the others. */
export function AddressProofPage({ record: { Id } }: DialogPageProps<PublicOrigin>) {
  const queries = useQueryClient();
  const queryKey = ['Origins', 'addresses', Id];
  const addresses = useQuery({ queryKey, queryFn: () => call(originAddresses, { params: { Id } }) });
  if (addresses.isError) return <LoadFailure retry={() => void addresses.refetch()} error={addresses.error} />;
  if (!addresses.data) return <Skeleton h={120} aria-busy />;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('origins.proof.help')}
      </Text>
      {addresses.data.length === 0 ? <Text size="sm">{t('list.none')}</Text> : null}
      {addresses.data.map((address) => (
        <AddressCard
          key={address.Host}
          id={Id}
          address={address}
          proved={(all) => queries.setQueryData(queryKey, all)}
        />
      ))}
    </Stack>
  );
}
