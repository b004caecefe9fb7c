import { ProviderPayoutState } from '@circolo/contract/settlements/settlement-codes';
import type { SettlementPayout } from '@circolo/contract/settlements/settlements';
import { Anchor, Card, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { enumLabel, language, t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { formatDay, formatMoney } from '../ui/values/format.ts';
import css from './settlements.module.css';

/** The movement of our account that brought a payout, or where to look for it. */
function Arrival({ payout: { State, Line } }: { payout: SettlementPayout }) {
  if (Line)
    return (
      <Text size="sm">{t('Settlements.payoutFound', { date: formatDay(Line.BookingDate), bank: Line.Bank })}</Text>
    );
  if (State === ProviderPayoutState.failed)
    return (
      <Text size="sm" fw={600}>
        {t('Settlements.payoutFailed')}
      </Text>
    );
  return (
    <Text size="sm">
      <Text span inherit fw={600}>
        {t('Settlements.payoutMissing')}
      </Text>
      {' · '}
      <Anchor
        inherit
        underline="always"
        renderRoot={(props) => <Link to={paths.deskScreen('reconciliation')} {...props} />}
      >
        {t('Settlements.find')}
      </Anchor>
    </Text>
  );
}

/** Of whom a payout is, and when it left. */
const nameOf = ({ Provider, SentOn }: SettlementPayout): string =>
  t('Settlements.payoutOf', { provider: enumLabel('PaymentProviderName', Provider), date: formatDay(SentOn) });

/** When a payout should be there, and what the provider calls it. */
const factsOf = ({ ArrivesOn, Reference }: SettlementPayout): string =>
  [ArrivesOn && t('Settlements.payoutExpected', { date: formatDay(ArrivesOn) }), Reference].filter(Boolean).join(' · ');

/** What a provider paid out in a month, each with the movement that brought it. */
export function PayoutList({ payouts }: { payouts: readonly SettlementPayout[] }) {
  if (payouts.length === 0) return <Text size="sm">{t('Settlements.noPayouts')}</Text>;
  return (
    <Card withBorder padding={0}>
      <ul className={css.list}>
        {payouts.map((payout) => (
          <Text component="li" size="sm" key={payout.Id} className={css.payout ?? ''} px="md" py="sm">
            <Text span inherit fw={600} className={css.number ?? ''} ta="left">
              {formatMoney(payout.Amount, language())}
            </Text>
            <div className={css.wrap}>
              {nameOf(payout)}
              <Text size="sm" c="dimmed">
                {factsOf(payout)}
              </Text>
            </div>
            <Arrival payout={payout} />
          </Text>
        ))}
      </ul>
    </Card>
  );
}
