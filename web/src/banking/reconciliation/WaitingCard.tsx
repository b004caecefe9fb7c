import { BankLineState, type SurplusUseCode } from '@circolo/contract/banking/codes';
import {
  type BankSuggestion,
  confirmMatch,
  ignoreLine,
  type ReconciliationRow,
} from '@circolo/contract/banking/reconciliation/bank-line';
import { Alert, Button, Group, Paper, Stack, Text, TextInput } from '@mantine/core';
import { IconArchive, IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { enumLabel, t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import css from '../banking.module.css';
import { LineFacts } from './LineFacts.tsx';
import { PayoutView } from './PayoutView.tsx';
import { SuggestionView } from './SuggestionView.tsx';
import { showOutcomes } from './show-outcomes.ts';

interface Props {
  row: ReconciliationRow;
  mayMatch: boolean;
  /** Opens the search for another order. */
  choose: () => void;
  done: () => Promise<unknown>;
}

/** A movement that waits: what it may pay, one click to confirm, or another order, or aside. */
export function WaitingCard({ row, mayMatch, choose, done }: Props) {
  const { Line, Suggestions, Payouts, Provider } = row;
  const [more, setMore] = useState(false);
  const [reason, setReason] = useState<string | null>(null);
  const form = useId();
  const confirm = useAction(async ({ Parts }: BankSuggestion, Surplus: SurplusUseCode) => {
    const body = { Surplus, Parts: Parts.map(({ Order, Amount }) => ({ Order: { Id: Order.Id }, Amount })) };
    const { Outcomes } = await call(confirmMatch, { params: { Id: Line.Id }, body });
    showOutcomes(Outcomes);
    await done();
  });
  const ignore = useAction(async (Reason: string) => {
    await call(ignoreLine, { params: { Id: Line.Id }, body: { Reason } });
    toast.success(t('banking.reconcile.setAside'));
    await done();
  });
  const shown = more ? Suggestions : Suggestions.slice(0, 1);
  const problem = confirm.problem ?? ignore.problem;
  return (
    <Paper component="li" withBorder p="md" radius="md">
      <div className={css.pair}>
        <LineFacts line={Line} />
        <Stack gap="sm">
          {Suggestions.length === 0 && Payouts.length === 0 ? (
            <Text size="sm" c="dimmed">
              {Provider
                ? t('banking.reconcile.noPayout', { provider: enumLabel('PaymentProviderName', Provider) })
                : t('banking.reconcile.noSuggestion')}
            </Text>
          ) : null}
          {Payouts.map((suggestion, index) => (
            <PayoutView
              key={suggestion.Payout.Id}
              line={Line}
              suggestion={suggestion}
              best={index === 0}
              mayMatch={mayMatch}
              done={done}
            />
          ))}
          {shown.map((suggestion, index) => (
            <SuggestionView
              key={suggestion.Parts.map(({ Order }) => Order.Id).join()}
              suggestion={suggestion}
              best={index === 0}
              busy={confirm.busy}
              confirm={mayMatch ? (surplus) => void confirm.run(suggestion, surplus) : undefined}
            />
          ))}
          {problem ? <Alert color="red" role="alert" title={problem} /> : null}
          <Group gap="xs">
            {Suggestions.length > 1 && !more ? (
              <Button size="compact-sm" variant="subtle" onClick={() => setMore(true)}>
                {t('banking.reconcile.more')}
              </Button>
            ) : null}
            {mayMatch ? (
              <>
                <Button
                  size="compact-sm"
                  variant="subtle"
                  leftSection={<IconSearch size={14} aria-hidden />}
                  onClick={choose}
                >
                  {t('banking.reconcile.other')}
                </Button>
                {Line.State === BankLineState.new ? (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    leftSection={<IconArchive size={14} aria-hidden />}
                    aria-expanded={reason !== null}
                    onClick={() => setReason(reason === null ? '' : null)}
                  >
                    {t('banking.reconcile.ignore')}
                  </Button>
                ) : null}
              </>
            ) : null}
          </Group>
          {reason === null ? null : (
            <form
              id={form}
              onSubmit={(event) => {
                event.preventDefault();
                if (reason.trim()) void ignore.run(reason.trim());
              }}
            >
              <Group gap="xs" align="flex-end">
                <TextInput
                  label={t('banking.reconcile.reasonTitle')}
                  value={reason}
                  onChange={(event) => setReason(event.currentTarget.value)}
                  maxLength={250}
                  data-autofocus
                  style={{ flex: '1 1 220px' }}
                />
                <Button type="submit" disabled={!reason.trim()} loading={ignore.busy}>
                  {t('banking.reconcile.ignore')}
                </Button>
              </Group>
            </form>
          )}
        </Stack>
      </div>
    </Paper>
  );
}
