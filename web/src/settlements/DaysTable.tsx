import type { SettlementDay, Settlements } from '@circolo/contract/settlements/settlements';
import { Anchor, Badge, Card, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { language, t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { formatDay, formatMoney, formatNumber } from '../ui/values/format.ts';
import css from './settlements.module.css';

const sums = ['Payments', 'Refunds', 'Disputes', 'Fees', 'PaidOut'] as const;
/** What a narrow screen has no room for: the movements of the day show it. */
const roomFor = {
  Payments: 'sm',
  Refunds: 'lg',
  Disputes: 'lg',
  Fees: 'sm',
  PaidOut: 'sm',
} as const;

type DayFigures = Pick<SettlementDay, 'Count' | 'Open' | 'Explained' | 'Agreeing' | (typeof sums)[number]>;

/** How many of some movements agree; what is open comes before what is explained. */
function Agreement({ Count, Open, Explained, Agreeing }: DayFigures) {
  if (Open === 0 && Explained > 0) return <>{t('Settlements.explainedOfDay', { count: Explained })}</>;
  if (Open === 0) return <>{t('Settlements.allOfDay')}</>;
  return (
    <Badge color="orange" miw="max-content">
      {t('Settlements.someOfDay', { agreeing: Agreeing, count: Count })}
    </Badge>
  );
}

const Figures = ({ of }: { of: DayFigures }) => (
  <>
    <Table.Td className={css.number ?? ''}>{formatNumber(of.Count, language())}</Table.Td>
    <Table.Td>
      <Agreement {...of} />
    </Table.Td>
    {sums.map((name) => (
      <Table.Td key={name} className={css.number ?? ''} visibleFrom={roomFor[name]}>
        {of[name] === 0 ? '' : formatMoney(name === 'PaidOut' ? -of[name] : of[name], language())}
      </Table.Td>
    ))}
  </>
);

/** The days of a month: how many movements, how many of them agree, and their sums; each with the way to its movements. */
export function DaysTable({ month }: { month: Settlements }) {
  return (
    <Card withBorder padding={0}>
      <Table verticalSpacing="sm" horizontalSpacing="md" aria-label={t('Settlements.days')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('Settlements.day')}</Table.Th>
            <Table.Th className={css.number ?? ''}>{t('Settlements.movements')}</Table.Th>
            <Table.Th>{t('Settlements.agreement')}</Table.Th>
            {sums.map((name) => (
              <Table.Th key={name} className={css.number ?? ''} visibleFrom={roomFor[name]}>
                {name === 'PaidOut' ? t('Settlements.payouts') : t(`Settlements.sums.${name}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {month.Days.map((day) => {
            const search = {
              ...{ Provider: month.Provider, DayFrom: day.Day, DayTo: day.Day },
              ...{ MonthFrom: month.Month, MonthTo: month.Month },
            };
            return (
              <Table.Tr key={day.Day}>
                <Table.Th scope="row">
                  <Anchor
                    inherit
                    underline="always"
                    aria-label={t('Settlements.showDay', { date: formatDay(day.Day) })}
                    renderRoot={(props) => (
                      <Link to={paths.deskScreen('settlements/movements')} search={search as never} {...props} />
                    )}
                  >
                    {formatDay(day.Day)}
                  </Anchor>
                </Table.Th>
                <Figures of={day} />
              </Table.Tr>
            );
          })}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr className={css.total ?? ''}>
            <Table.Th scope="row">{t('Settlements.total')}</Table.Th>
            <Figures of={month} />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Card>
  );
}
