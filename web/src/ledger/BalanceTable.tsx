import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import type { BalanceRow, TrialBalance } from '@circolo/contract/ledger/trial-balance';
import { DisputeState } from '@circolo/contract/payments/payment-disputes';
import { Anchor, Card, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { enumLabel, language, t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { useLevel } from '../session/use-level.ts';
import { formatMoney } from '../ui/values/format.ts';
import css from './trial-balance.module.css';

const sides = ['Opening', 'Debit', 'Credit', 'Balance'] as const;
const heads = {
  Opening: () => t('TrialBalance.opening'),
  Debit: () => t('TrialBalance.debit'),
  Credit: () => t('TrialBalance.credit'),
  Balance: () => t('TrialBalance.balance'),
};

/** Disputes whose money is held: not decided yet. */
const openStates = `${DisputeState.opened},${DisputeState.underReview}`;

/** Whose an account is: the provider's or bank's name; a bank that is not named says so. */
function ownerOf({ Account, Owner }: BalanceRow): string | null {
  if (Owner !== null) return enumLabel('PaymentProviderName', Owner);
  return Account === 'bank' ? t('TrialBalance.noBank') : null;
}

const Amount = ({ value }: { value: number }) => (
  <Table.Td className={css.amount ?? ''}>{formatMoney(value, language())}</Table.Td>
);

/** What the money that disputes hold is about: the ways to who reads them. */
function DisputeLinks() {
  const seesDisputes = allows(useLevel('disputes'), AuthorizationLevel.view);
  const seesIncidents = allows(useLevel('payment-incidents'), AuthorizationLevel.view);
  return (
    <span className={css.owner}>
      {seesDisputes ? (
        <>
          {' · '}
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => (
              <Link to={paths.deskScreen('disputes')} search={{ State: openStates } as never} {...props} />
            )}
          >
            {t('TrialBalance.toDisputes')}
          </Anchor>
        </>
      ) : null}
      {seesIncidents ? (
        <>
          {' · '}
          <Anchor
            inherit
            underline="always"
            renderRoot={(props) => <Link to={paths.deskScreen('payment-incidents')} {...props} />}
          >
            {t('TrialBalance.toIncidents')}
          </Anchor>
        </>
      ) : null}
    </span>
  );
}

interface RowProps {
  row: BalanceRow;
  days: Pick<TrialBalance, 'From' | 'To'>;
}

/** An account, with the way to its entries of these days. */
function AccountRow({ row, days: { From, To } }: RowProps) {
  const owner = ownerOf(row);
  const search = { Account: row.Account, DayFrom: From, DayTo: To };
  return (
    <Table.Tr>
      <Table.Th scope="row">
        <Anchor
          inherit
          underline="always"
          renderRoot={(props) => <Link to={paths.deskScreen('journal')} search={search as never} {...props} />}
        >
          {enumLabel('LedgerAccount', row.Account)}
        </Anchor>
        {owner ? <span className={css.owner}>{` · ${owner}`}</span> : null}
        {row.Account === 'disputesHeld' ? <DisputeLinks /> : null}
      </Table.Th>
      {sides.map((side) => (
        <Amount key={side} value={row[side]} />
      ))}
    </Table.Tr>
  );
}

/** What every account holds, and both sides below, which are equal. */
export function BalanceTable({ balance }: { balance: TrialBalance }) {
  return (
    <Card withBorder padding={0}>
      <Table.ScrollContainer minWidth={640} scrollAreaProps={{ offsetScrollbars: 'present' }}>
        <Table
          className={css.table ?? ''}
          verticalSpacing="sm"
          horizontalSpacing="md"
          aria-label={t('TrialBalance.title')}
        >
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('TrialBalance.account')}</Table.Th>
              {sides.map((side) => (
                <Table.Th key={side} className={css.amount ?? ''}>
                  {heads[side]()}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {balance.Rows.map((row) => (
              <AccountRow key={`${row.Account}:${row.Owner}`} row={row} days={balance} />
            ))}
          </Table.Tbody>
          <Table.Tfoot>
            <Table.Tr className={css.total ?? ''}>
              <Table.Th scope="row">{t('TrialBalance.total')}</Table.Th>
              <Table.Td />
              <Amount value={balance.Debit} />
              <Amount value={balance.Credit} />
              <Table.Td />
            </Table.Tr>
          </Table.Tfoot>
        </Table>
      </Table.ScrollContainer>
    </Card>
  );
}
