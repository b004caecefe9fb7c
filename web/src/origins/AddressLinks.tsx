import { readAddresses } from '@circolo/contract/origins/address-list';
import { Anchor, Group } from '@mantine/core';
import { t } from '../messages/messages.ts';

/** Addresses of a brand, each to open. */
export function AddressLinks({ list }: { list: string | null }) {
  const addresses = readAddresses(list);
  if (addresses.length === 0) return <span className="none">{t('list.none')}</span>;
  return (
    <Group gap={10}>
      {addresses.map(({ Host, Url }) => (
        <Anchor
          key={Host}
          href={Url}
          target="_blank"
          rel="noopener"
          size="sm"
          maw="100%"
          style={{ overflowWrap: 'anywhere' }}
          onClick={(event) => event.stopPropagation()}
        >
          {Host}
        </Anchor>
      ))}
    </Group>
  );
}
