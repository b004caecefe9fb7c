import { OrderStatus, type OrderStatusCode, PaymentState } from '@circolo/contract/sales/codes';
import type { InstalmentAnswer } from '@circolo/contract/sales/instalments/instalments';
import { romeDay } from '@circolo/contract/values/rome-day';
import { Table, Text } from '@mantine/core';
import { language, t } from '../../messages/messages.ts';
import { formatDay, formatMoney } from '../../ui/values/format.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import css from '../order-page.module.css';
import { paymentTones } from '../order-tones.ts';

/** An order as far as its instalments ask. */
interface OrderOfInstalments {
  Instalments: readonly InstalmentAnswer[];
  PaidAt: string | null;
  Status: OrderStatusCode;
}

function Row({ instalment: { DueDate, Amount, Paid, PaidOn, State } }: { instalment: InstalmentAnswer }) {
  const isLate = State !== PaymentState.full && DueDate < romeDay(new Date());
  return (
    <Table.Tr>
      <Table.Td>
        {formatDay(DueDate)}
        {isLate ? (
          <Text span c="red" size="sm">
            {` · ${t('sales.instalments.late')}`}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td className={css.amount}>
        {formatMoney(Amount, language())}
        {State === PaymentState.partial ? (
          <Text size="xs" c="dimmed">
            {t('sales.instalments.paid', { amount: formatMoney(Paid, language()) })}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td className={css.state}>
        <StatusBadge of="PaymentState" code={State} tones={paymentTones} />
        {PaidOn ? (
          <Text size="xs" c="dimmed">
            {t('sales.instalments.paidOn', { date: formatDay(PaidOn) })}
          </Text>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}

/** The instalments of an order, what of each is paid, and when what was bought is active. */
export function OrderInstalments({ order: { Instalments, PaidAt, Status } }: { order: OrderOfInstalments }) {
  const waits = PaidAt === null && Status !== OrderStatus.cancelled;
  return (
    <>
      <Table verticalSpacing="xs" aria-label={t('sales.instalments.title')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('sales.instalments.due')}</Table.Th>
            <Table.Th className={css.amount}>{t('sales.instalments.amount')}</Table.Th>
            <Table.Th className={css.state}>{t('sales.instalments.state')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Instalments.map((instalment) => (
            <Row key={instalment.DueDate} instalment={instalment} />
          ))}
        </Table.Tbody>
      </Table>
      {waits ? (
        <Text size="sm" c="dimmed" mt="xs">
          {t('sales.instalments.activation')}
        </Text>
      ) : null}
    </>
  );
}
