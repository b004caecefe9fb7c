import type { documents } from '@circolo/contract/invoicing/documents/document';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Table, Text } from '@mantine/core';
import { language, t } from '../../messages/messages.ts';
import { formatDay, formatMoney, formatNumber, formatPrice, formatRate } from '../../ui/values/format.ts';
import css from './document-content.module.css';

type Line = RecordOf<typeof documents>['Lines'][number];

const quantityOf = ({ Quantity, Unit }: Line): string =>
  [formatNumber(Quantity, language()), Unit].filter(Boolean).join(' ');

const discountOf = ({ Discount }: Line): string | null =>
  Discount ? `${t('documentRecord.discount')} ${formatPrice(-Discount, language())}` : null;

const vatOf = ({ VatRate, VatNature }: Line): string => VatNature ?? formatRate(VatRate, language());

/** What the columns of details say, for a room that they do not fit in. */
function shortDetails(line: Line): string {
  const quantity = `${quantityOf(line)} × ${formatPrice(line.UnitPrice, language())}`;
  return [quantity, discountOf(line), `${t('documentRecord.vat')} ${vatOf(line)}`].filter(Boolean).join(' · ');
}

function LineRow({ line }: { line: Line }) {
  const { Code, Description, PeriodFrom, PeriodTo, UnitPrice } = line;
  const period =
    PeriodFrom && PeriodTo
      ? t('documentRecord.period', { from: formatDay(PeriodFrom), to: formatDay(PeriodTo) })
      : null;
  const discount = discountOf(line);
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {Description}
        </Text>
        <Text size="xs" c="dimmed">
          {[Code, period].filter(Boolean).join(' · ')}
        </Text>
        <Text size="xs" c="dimmed" className={css.short ?? ''}>
          {shortDetails(line)}
        </Text>
      </Table.Td>
      <Table.Td className={css.detail ?? ''}>{quantityOf(line)}</Table.Td>
      <Table.Td className={css.detail ?? ''}>
        {formatPrice(UnitPrice, language())}
        {discount ? (
          <Text size="xs" c="dimmed">
            {discount}
          </Text>
        ) : null}
      </Table.Td>
      <Table.Td className={css.detail ?? ''}>{vatOf(line)}</Table.Td>
      <Table.Td className={css.number ?? ''}>{formatMoney(line.Taxable, language())}</Table.Td>
    </Table.Tr>
  );
}

/** The lines of a document; where there is no room for columns, their details are beneath the description. */
export const DocumentLines = ({ lines }: { lines: readonly Line[] }) => (
  <Table aria-label={t('documentRecord.lines')}>
    <Table.Thead>
      <Table.Tr>
        <Table.Th>{t('documentRecord.description')}</Table.Th>
        <Table.Th className={css.detail ?? ''}>{t('documentRecord.quantity')}</Table.Th>
        <Table.Th className={css.detail ?? ''}>{t('documentRecord.price')}</Table.Th>
        <Table.Th className={css.detail ?? ''}>{t('documentRecord.vat')}</Table.Th>
        <Table.Th className={css.number ?? ''}>{t('documentRecord.amount')}</Table.Th>
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {lines.map((line) => (
        <LineRow key={line.Number} line={line} />
      ))}
    </Table.Tbody>
  </Table>
);
