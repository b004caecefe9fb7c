import type { PaymentProviderCode } from '@circolo/contract/sales/payment-types/payment-provider';
import { DifferenceKind, DifferenceState } from '@circolo/contract/settlements/settlement-codes';
import type { SettlementDifference, SettlementObstacle, Settlements } from '@circolo/contract/settlements/settlements';
import { enumLabel, language, t } from '../messages/messages.ts';
import { formatDay, formatMoney, formatNumber } from '../ui/values/format.ts';

/** A month by its name. @example monthName('2026-10-01') // 'ottobre 2026' */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat(language(), { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}T00:00:00Z`),
  );

/** An amount in the currency of a movement. */
export const amountText = (amount: number, currency: string): string =>
  currency === 'EUR' ? formatMoney(amount, language()) : `${formatNumber(amount, language(), 2)}\u00a0${currency}`;

/** The whole answer in one sentence. */
export function headline({ Count, Open, Differences }: Settlements): string {
  const open = Differences.filter(({ State }) => State === DifferenceState.open).length;
  if (open > 0 && Open === 0) return t('Settlements.onlyHere', { count: open });
  if (Open > 0) return t('Settlements.toExplain', { count: Open, all: Count });
  return Count === 0 ? t('Settlements.noMovements') : t('Settlements.allAgree', { count: Count });
}

const whatKeys = {
  paid: {
    unknownHere: 'Settlements.what.paymentUnknownHere',
    unknownThere: 'Settlements.what.paymentUnknownThere',
    amount: 'Settlements.what.paymentAmount',
  },
  back: {
    unknownHere: 'Settlements.what.backUnknownHere',
    unknownThere: 'Settlements.what.backUnknownThere',
    amount: 'Settlements.what.backAmount',
  },
} as const;

/** What does not agree, in words. */
export function differenceText({ Kind, Side, Currency }: SettlementDifference, name: PaymentProviderCode): string {
  const provider = enumLabel('PaymentProviderName', name);
  if (Kind === DifferenceKind.currency) return t('Settlements.what.currency', { provider, currency: Currency });
  return t(Side ? whatKeys[Side][Kind] : 'Settlements.what.movementUnknownHere', { provider });
}

/** Why a month cannot be closed yet, in words. */
export function obstacleText({ Kind, Count, Day }: SettlementObstacle): string {
  switch (Kind) {
    case 'notRead':
      return Day ? t('Settlements.obstacle.notRead', { date: formatDay(Day) }) : t('Settlements.obstacle.neverRead');
    case 'earlierOpen':
      return t('Settlements.obstacle.earlierOpen', { month: monthName(Day ?? '') });
    case 'differences':
      return t('Settlements.obstacle.differences', { count: Count ?? 0 });
    case 'payouts':
      return t('Settlements.obstacle.payouts', { count: Count ?? 0 });
    default:
      return t(`Settlements.obstacle.${Kind}`);
  }
}
