import { likelyConfidence } from '@circolo/contract/banking/codes';
import { confirmPayout } from '@circolo/contract/banking/reconciliation/payout-line';
import type { PayoutSuggestion, ProviderPayout } from '@circolo/contract/settlements/provider-payout';
import { Alert, Stack, Text } from '@mantine/core';
import { enumLabel, t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatDay } from '../../ui/values/format.ts';
import css from '../banking.module.css';
import { ConfirmButton } from './ConfirmButton.tsx';
import { SuggestedMatch } from './SuggestedMatch.tsx';

/** A payout of a provider: of whom, since when it is under way, and what the provider calls it. */
export function PayoutFacts({ payout }: { payout: ProviderPayout }) {
  return (
    <Text size="sm" className={css.wrap ?? ''}>
      <Text span fw={600} inherit>
        {t('banking.reconcile.payout', { provider: enumLabel('PaymentProviderName', payout.Provider) })}
      </Text>
      {` · ${t('banking.reconcile.payoutSent', { date: formatDay(payout.SentOn) })} · ${payout.Reference}`}
    </Text>
  );
}

interface Props {
  line: { Id: number; Amount: number };
  suggestion: PayoutSuggestion;
  best: boolean;
  mayMatch: boolean;
  done: () => Promise<unknown>;
}

/** A payout that a movement may have brought, how sure that is and why; one click to confirm. */
export function PayoutView({ line, suggestion, best, mayMatch, done }: Props) {
  const { Payout, Confidence, Signs } = suggestion;
  const confirm = useAction(async () => {
    await call(confirmPayout, { params: { Id: line.Id }, body: { Payout: { Id: Payout.Id } } });
    toast.success(t('banking.reconcile.payoutDone'));
    await done();
  });
  return (
    <Stack gap="xs">
      <SuggestedMatch
        confidence={Confidence}
        reasons={Signs.map((sign) => enumLabel('PayoutSign', sign))}
        action={
          mayMatch ? (
            <ConfirmButton
              label={t('banking.reconcile.payoutConfirm', { name: Payout.Reference })}
              isPrimary={best && Confidence >= likelyConfidence}
              busy={confirm.busy}
              confirm={() => void confirm.run()}
            />
          ) : null
        }
      >
        <PayoutFacts payout={Payout} />
      </SuggestedMatch>
      {confirm.problem ? <Alert color="red" role="alert" title={confirm.problem} /> : null}
    </Stack>
  );
}
