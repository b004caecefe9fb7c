import type { DueDebit } from '@circolo/contract/banking/debits/debit-batch';
import { Checkbox, Table, Text } from '@mantine/core';
import { language, t } from '../../messages/messages.ts';
import { CustomerLines } from '../../ui/values/CustomerLines.tsx';
import { formatDay, formatMoney } from '../../ui/values/format.ts';
import css from '../banking.module.css';

interface Props {
  debits: readonly DueDebit[];
  without: ReadonlySet<number>;
  toggle: (orderId: number) => void;
}

/** Orders that wait for a debit; what prevents one is shown in its place. */
export function DueTable({ debits, without, toggle }: Props) {
  return (
    <div className={css.scroll}>
      <Table fz="sm" aria-label={t('sepa.makeTitle')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th />
            <Table.Th>{t('sepa.order')}</Table.Th>
            <Table.Th>{t('sepa.customer')}</Table.Th>
            <Table.Th>{t('sepa.amount')}</Table.Th>
            <Table.Th>{t('sepa.due')}</Table.Th>
            <Table.Th>{t('sepa.mandate')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {debits.map(({ Order, Customer, Obstacle, ...debit }) => (
            <Table.Tr key={Order.Id}>
              <Table.Td>
                <Checkbox
                  aria-label={t('sepa.choose', { order: Order.Description })}
                  checked={Obstacle === null && !without.has(Order.Id)}
                  disabled={Obstacle !== null}
                  onChange={() => toggle(Order.Id)}
                />
              </Table.Td>
              <Table.Td>{Order.Description}</Table.Td>
              <Table.Td className={css.text}>
                <CustomerLines name={Customer} Organisation={debit.Organisation} Town={debit.Town} />
              </Table.Td>
              <Table.Td className={css.number}>{formatMoney(debit.Amount, language())}</Table.Td>
              <Table.Td>{formatDay(debit.ExpirationDate)}</Table.Td>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                {Obstacle ? (
                  <Text size="sm" className={css.warning}>
                    {t(`enums.DebitObstacle.${Obstacle}`)}
                  </Text>
                ) : (
                  `${debit.MandateReference} · ${debit.IbanMasked}`
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
