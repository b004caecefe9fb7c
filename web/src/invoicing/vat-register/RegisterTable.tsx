import { DocumentType } from '@circolo/contract/invoicing/documents/document-codes';
import {
  type RegisterRow,
  registerPageSize,
  type VatRegister,
} from '@circolo/contract/invoicing/vat-register/vat-register';
import { Anchor, Card, Group, Pagination, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { enumLabel, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { formatDay } from '../../ui/values/format.ts';
import { amount, groupKey, groupText } from './register-text.ts';
import css from './vat-register.module.css';

const number = css.number ?? '';

function Row({ row }: { row: RegisterRow }) {
  const { Id, FullNumber, Date: Day, DocumentType: type, CustomerName, TaxCode, Groups, Total } = row;
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => (
            <Link to={paths.deskScreen('documents')} search={{ Search: FullNumber } as never} {...props} />
          )}
        >
          {FullNumber}
        </Anchor>
        <Text size="xs" c="dimmed">
          {formatDay(Day)}
        </Text>
      </Table.Th>
      <Table.Td className={css.wrap ?? ''}>
        {CustomerName}
        <Text size="xs" c="dimmed">
          {[
            ...(type === DocumentType.invoice ? [] : [enumLabel('DocumentType', type)]),
            ...(TaxCode ? [TaxCode] : []),
          ].join(' · ')}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="md">
        {Groups.map((group) => (
          <div key={`${Id} ${groupKey(group)}`}>{groupText(group)}</div>
        ))}
      </Table.Td>
      <Table.Td visibleFrom="sm" className={number}>
        {Groups.map((group) => (
          <div key={`${Id} ${groupKey(group)}`}>{amount(group.Taxable)}</div>
        ))}
      </Table.Td>
      <Table.Td visibleFrom="sm" className={number}>
        {Groups.map((group) => (
          <div key={`${Id} ${groupKey(group)}`}>{amount(group.Vat)}</div>
        ))}
      </Table.Td>
      <Table.Td className={number}>{amount(Total)}</Table.Td>
    </Table.Tr>
  );
}

interface Props {
  register: VatRegister;
  /** How many rows there are on all pages. */
  count: number;
  page: number;
  showPage: (page: number) => void;
}

/** The rows of a month in order of number, a page at a time. */
export function RegisterTable({ register, count, page, showPage }: Props) {
  const pages = Math.ceil(count / registerPageSize);
  return (
    <Card withBorder padding={0}>
      <Table
        className={css.rows ?? ''}
        verticalSpacing="xs"
        horizontalSpacing="md"
        aria-label={t('VatRegister.documents')}
      >
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('VatRegister.fields.FullNumber')}</Table.Th>
            <Table.Th>{t('VatRegister.fields.CustomerName')}</Table.Th>
            <Table.Th visibleFrom="md">{t('VatRegister.rate')}</Table.Th>
            <Table.Th visibleFrom="sm" className={number}>
              {t('VatRegister.fields.Taxable')}
            </Table.Th>
            <Table.Th visibleFrom="sm" className={number}>
              {t('VatRegister.fields.Vat')}
            </Table.Th>
            <Table.Th className={number}>{t('VatRegister.total')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {register.Rows.map((row) => (
            <Row key={row.Id} row={row} />
          ))}
        </Table.Tbody>
      </Table>
      {pages > 1 ? (
        <Group justify="flex-end" p="md">
          <Pagination size="sm" total={pages} value={page} onChange={showPage} aria-label={t('list.pages')} />
        </Group>
      ) : null}
    </Card>
  );
}
