import { VatCollectability } from '@circolo/contract/invoicing/documents/document-codes';
import type { VatRegister } from '@circolo/contract/invoicing/vat-register/vat-register';
import { Card, Table, Text, Title } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { amount, groupKey, groupText } from './register-text.ts';
import css from './vat-register.module.css';

const number = css.number ?? '';

/** What a month adds up to per rate and nature. */
export function RegisterTotals({ register }: { register: VatRegister }) {
  const { Groups, Taxable, Vat, Rounding, Total } = register;
  const splits = Groups.some(({ Collectability }) => Collectability === VatCollectability.splitPayment);
  return (
    <Card withBorder padding={0} component="section" aria-labelledby="totals">
      <Title order={2} size={18} id="totals" px="md" pt="md" pb="xs">
        {t('VatRegister.totals')}
      </Title>
      <Table horizontalSpacing="md" verticalSpacing="xs" aria-labelledby="totals">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('VatRegister.rate')}</Table.Th>
            <Table.Th className={number}>{t('VatRegister.fields.Taxable')}</Table.Th>
            <Table.Th className={number}>{t('VatRegister.fields.Vat')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Groups.map((group) => (
            <Table.Tr key={groupKey(group)}>
              <Table.Th scope="row" fw={400}>
                {groupText(group)}
                {group.Collectability === VatCollectability.splitPayment ? ` · ${t('VatRegister.split')}` : ''}
              </Table.Th>
              <Table.Td className={number}>{amount(group.Taxable)}</Table.Td>
              <Table.Td className={number}>{amount(group.Vat)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr className={css.total ?? ''}>
            <Table.Th scope="row">{t('VatRegister.total')}</Table.Th>
            <Table.Td className={number}>{amount(Taxable)}</Table.Td>
            <Table.Td className={number}>{amount(Vat)}</Table.Td>
          </Table.Tr>
          {Rounding === 0 ? null : (
            <Table.Tr>
              <Table.Th scope="row" fw={400}>
                {t('VatRegister.rounding')}
              </Table.Th>
              <Table.Td />
              <Table.Td className={number}>{amount(Rounding)}</Table.Td>
            </Table.Tr>
          )}
          <Table.Tr>
            <Table.Th scope="row">{t('VatRegister.documentsTotal')}</Table.Th>
            <Table.Td />
            <Table.Td className={number} fw={600}>
              {amount(Total)}
            </Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {splits ? (
        <Text size="sm" c="dimmed" px="md" py="sm">
          {t('VatRegister.splitNote')}
        </Text>
      ) : null}
    </Card>
  );
}
