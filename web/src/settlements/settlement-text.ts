import type { PaymentProviderCode } from '@circolo/contract/sales/payment-types/payment-provider';
import { DifferenceKind, DifferenceState } from '@circolo/contract/settlements/settlement-codes';
import type { SettlementDifference, Settlements } from '@circolo/contract/settlements/settlements';
import { monthName } from '@circolo/contract/values/month';
import { enumLabel, language, t } from '../messages/messages.ts';
import { formatMoney, formatNumber } from '../ui/values/format.ts';

/** A month by its name. @example monthText('2026-10-01') // 'ottobre 2026' */
export const monthText = (month: string): string => monthName(language(), month);

/** An amount in the currency of a movement. */
export const amountText = (amount: number, currency: string): string =>
  currency === 'EUR' ? formatMoney(amount, language()) : `${formatNumber(amount, language(), 2)}\u00a0${currency}`;

/** The whole answer in one sentence. */
export function headline({ Count, Open, Agreeing, Explained, Differences }: Settlements): string {
  const open = Differences.filter(({ State }) => State === DifferenceState.open).length;
  if (open > 0 && Open === 0) return t('Settlements.onlyHere', { count: open });
  if (Open > 0) return t('Settlements.toExplain', { count: Open, all: Count });
  if (Explained > 0) return t('Settlements.clear', { count: Explained, agreeing: Agreeing, all: Count });
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
