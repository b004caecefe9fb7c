import { documents } from '@circolo/contract/invoicing/documents/document';
import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { documentKindName } from '../../../invoicing/documents/document-kind-name.ts';
import { sdiTones } from '../../../invoicing/exchange/sdi-tones.ts';
import { language, t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { callWithoutToast } from '../../../session/client.ts';
import { formatDay, formatMoney } from '../../../ui/values/format.ts';
import { StatusBadge } from '../../../ui/values/StatusBadge.tsx';
import css from '../../order-page.module.css';
import { OrderCard } from './OrderCard.tsx';

/** The documents of an order, each with the way to it and what became of it at the exchange system; nothing where there are none. */
export function OrderDocuments({ orderId }: { orderId: number }) {
  const { data = [] } = useQuery({
    queryKey: [documents.Name, 'of-order', orderId],
    queryFn: () => callWithoutToast(documents.list, { query: { Order: String(orderId) } }),
  });
  if (data.length === 0) return null;
  return (
    <OrderCard title={t('Documents.title')}>
      <ul className={css.attempts}>
        {data.map(({ Id, Kind, DocumentType, FullNumber, Date: day, Total, SdiState }) => (
          <li key={Id}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <Anchor
                size="sm"
                fw={600}
                renderRoot={(props) => (
                  <Link to={paths.deskScreen('documents')} search={{ Open: String(Id) } as never} {...props} />
                )}
              >
                {`${documentKindName(Kind)} ${FullNumber}`}
              </Anchor>
              {DocumentType ? <StatusBadge of="SdiState" code={SdiState} tones={sdiTones} /> : null}
            </Group>
            <Text size="sm" c="dimmed">
              {`${formatDay(day)} · ${formatMoney(Total, language())}`}
            </Text>
          </li>
        ))}
      </ul>
    </OrderCard>
  );
}
