import type { TrialBalance } from '@circolo/contract/ledger/trial-balance';
import { Anchor, Card, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { language, t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { formatMoney } from '../ui/values/format.ts';
import css from './trial-balance.module.css';

/** Customers who owe something, each with the way to them. */
export function DebtsTable({ Debts, DebtCount }: Pick<TrialBalance, 'Debts' | 'DebtCount'>) {
  return (
    <section aria-labelledby="debts">
      <Title order={2} size={18} id="debts">
        {t('TrialBalance.debts')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {DebtCount === 0 ? t('TrialBalance.noDebts') : t('TrialBalance.debtsText')}
      </Text>
      {Debts.length > 0 ? (
        <Card withBorder padding={0} maw={640}>
          <Table verticalSpacing="sm" horizontalSpacing="md">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('TrialBalance.customer')}</Table.Th>
                <Table.Th className={css.amount ?? ''}>{t('TrialBalance.amount')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {Debts.map(({ User, Amount }) => (
                <Table.Tr key={User.Id}>
                  <Table.Td>
                    <Anchor
                      inherit
                      renderRoot={(props) => <Link to={paths.deskScreen(`users/${User.Id}`)} {...props} />}
                    >
                      {User.Description}
                    </Anchor>
                  </Table.Td>
                  <Table.Td className={css.amount ?? ''}>{formatMoney(Amount, language())}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Card>
      ) : null}
      {DebtCount > Debts.length ? (
        <Text size="sm" mt="xs">
          {t('TrialBalance.moreDebts', { shown: Debts.length, count: DebtCount })}
        </Text>
      ) : null}
    </section>
  );
}
