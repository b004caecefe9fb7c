import type { documents } from '@circolo/contract/invoicing/documents/document';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Table, Text } from '@mantine/core';
import { language, t } from '../../messages/messages.ts';
import { formatDay, formatMoney, formatNumber, formatPrice, formatRate } from '../../ui/values/format.ts';
import css from './document-content.module.css';

type Line = RecordOf<typeof documents>['Lines'][number];

function LineRow({ line }: { line: Line }) {
  const { Code, Description, PeriodFrom, PeriodTo, Quantity, Unit, UnitPrice, Discount, VatRate, VatNature } = line;
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {Description}
        </Text>
        <Text size="xs" c="dimmed">
          {[
            Code,
            PeriodFrom && PeriodTo
              ? t('documentRecord.period', { from: formatDay(PeriodFrom), to: formatDay(PeriodTo) })
              : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td className={css.number ?? ''}>
        {[formatNumber(Quantity, language()), Unit].filter(Boolean).join(' ')}
      </Table.Td>
      <Table.Td className={css.number ?? ''}>
        {formatPrice(UnitPrice, language())}
        {Discount ? (
          <Text size="xs" c="dimmed">
            {t('documentRecord.discount')} {formatPrice(-Discount, language())}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td className={css.number ?? ''}>{VatNature ?? formatRate(VatRate, language())}</Table.Td>
      <Table.Td className={css.number ?? ''}>{formatMoney(line.Taxable, language())}</Table.Td>
    </Table.Tr>
  );
}

/** The lines of a document; on a phone the table scrolls for itself. */
export const DocumentLines = ({ lines }: { lines: readonly Line[] }) => (
  <Table.ScrollContainer minWidth={520} type="native" tabIndex={0} aria-label={t('documentRecord.lines')} role="region">
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('documentRecord.description')}</Table.Th>
          <Table.Th className={css.number ?? ''}>{t('documentRecord.quantity')}</Table.Th>
          <Table.Th className={css.number ?? ''}>{t('documentRecord.price')}</Table.Th>
          <Table.Th className={css.number ?? ''}>{t('documentRecord.vat')}</Table.Th>
          <Table.Th className={css.number ?? ''}>{t('documentRecord.amount')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.map((line) => (
          <LineRow key={line.Number} line={line} />
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
