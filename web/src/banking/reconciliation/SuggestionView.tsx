import { likelyConfidence, type SurplusUseCode } from '@circolo/contract/banking/codes';
import type { BankSuggestion } from '@circolo/contract/banking/reconciliation/bank-line';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { formatMoney } from '../../ui/values/format.ts';
import css from '../banking.module.css';
import { ConfirmButtons } from './ConfirmButtons.tsx';
import { orderState } from './order-state.ts';
import { SuggestedMatch } from './SuggestedMatch.tsx';

/** What of a movement is more than its order wants. */
function surplusOf({ Parts, Reasons }: BankSuggestion): number {
  const [part] = Parts;
  if (!part || Parts.length > 1) return 0;
  if (Reasons.includes('late')) return part.Amount;
  return Math.max(0, Math.round((part.Amount - part.Order.Due) * 100) / 100);
}

/** What a difference between a movement and its order means; null where they are equal. */
function consequence(suggestion: BankSuggestion): string | null {
  const { Parts, Reasons } = suggestion;
  const [part] = Parts;
  if (!part) return null;
  const amount = (euros: number) => formatMoney(euros, language());
  if (Reasons.includes('late')) return t('banking.reconcile.late');
  const surplus = amount(surplusOf(suggestion));
  if (Reasons.includes('paid') || Reasons.includes('refunded'))
    return t('banking.reconcile.twice', { amount: surplus });
  if (Reasons.includes('over')) return t('banking.reconcile.over', { amount: surplus });
  if (Reasons.includes('under')) return t('banking.reconcile.under', { amount: amount(part.Order.Due - part.Amount) });
  return null;
}

interface Props {
  suggestion: BankSuggestion;
  /** Left out where one may only look. */
  confirm?: ((surplus: SurplusUseCode) => void) | undefined;
  busy: boolean;
  best: boolean;
}

/** What a movement may pay: the orders, how sure that is, why, and what follows. */
export function SuggestionView({ suggestion, confirm, busy, best }: Props) {
  const { Parts, Confidence, Reasons } = suggestion;
  const sum = Parts.reduce((total, { Amount }) => total + Amount, 0);
  return (
    <SuggestedMatch
      confidence={Confidence}
      reasons={Reasons.map((reason) => enumLabel('MatchReason', reason))}
      follows={consequence(suggestion)}
      action={
        confirm ? (
          <ConfirmButtons
            sum={sum}
            surplus={surplusOf(suggestion)}
            confirm={confirm}
            busy={busy}
            isPrimary={best && Confidence >= likelyConfidence}
          />
        ) : null
      }
    >
      {Parts.map(({ Order, Amount }) => (
        <Text key={Order.Id} size="sm" className={css.wrap ?? ''}>
          <Anchor fw={600} renderRoot={(props) => <Link to={paths.deskScreen(`orders/${Order.Id}`)} {...props} />}>
            {t('banking.reconcile.order', { number: Order.Number })}
          </Anchor>
          {` · ${Order.Customer} · ${orderState(Order)}`}
          {Parts.length > 1 ? ` · ${t('banking.reconcile.pays', { amount: formatMoney(Amount, language()) })}` : ''}
        </Text>
      ))}
    </SuggestedMatch>
  );
}
