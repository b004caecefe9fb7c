import { Group, Table, Text } from '@mantine/core';
import { language, t } from '../../messages/messages.ts';
import { formatDay, formatMoney, formatNumber, formatPrice, formatRate } from '../../ui/values/format.ts';
import css from '../order-page.module.css';
import { WhyAmount } from '../WhyAmount.tsx';
import type { Order } from './order-types.ts';

type Line = Order['Lines'][number];

function LineName({ line }: { line: Line }) {
  const { PeriodFrom, PeriodTo, PriceOverrideReason } = line;
  return (
    <>
      <Text size="sm" fw={550} className={css.name}>
        {line.Package.Description}
      </Text>
      <Text size="xs" c="dimmed" className={css.name}>
        {line.PackageCode}
        {PeriodFrom && PeriodTo
          ? ` · ${t('sales.line.period', { from: formatDay(PeriodFrom), to: formatDay(PeriodTo) })}`
          : null}
      </Text>
      {line.PriceOverride ? (
        <Text size="xs" c="dimmed">
          {t('sales.line.override', { reason: PriceOverrideReason ?? '' })}
        </Text>
      ) : null}
    </>
  );
}

/** What an order sells, with why each line costs what it costs. */
export function OrderLines({ lines }: { lines: readonly Line[] }) {
  return (
    <Table verticalSpacing="xs" aria-label={t('sales.order.lines')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('sales.line.package')}</Table.Th>
          <Table.Th className={css.amount}>{t('sales.line.quantity')}</Table.Th>
          <Table.Th className={css.detail}>{t('sales.line.unitPrice')}</Table.Th>
          <Table.Th className={css.detail}>{t('sales.line.discount')}</Table.Th>
          <Table.Th className={css.detail}>{t('sales.line.vat')}</Table.Th>
          <Table.Th className={css.amount}>{t('sales.line.total')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <Table.Tr key={line.Id}>
            <Table.Td>
              <LineName line={line} />
            </Table.Td>
            <Table.Td className={css.amount}>{formatNumber(line.Quantity, language())}</Table.Td>
            <Table.Td className={css.detail}>{formatPrice(line.UnitPrice, language())}</Table.Td>
            <Table.Td className={css.detail}>
              {line.LineDiscount > 0 ? formatMoney(-line.LineDiscount, language()) : t('list.none')}
            </Table.Td>
            <Table.Td className={css.detail}>{formatRate(line.VatRate, language())}</Table.Td>
            <Table.Td className={css.amount}>
              <Group gap={4} justify="flex-end" wrap="nowrap">
                {formatMoney(line.Total, language())}
                <WhyAmount name={line.Package.Description} steps={line.Explain} />
              </Group>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
