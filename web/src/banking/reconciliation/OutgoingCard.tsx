import { likelyConfidence } from '@circolo/contract/banking/codes';
import {
  confirmTransfers,
  type OutgoingRow,
  type OutgoingSuggestion,
} from '@circolo/contract/banking/reconciliation/outgoing-line';
import { Alert, Paper, Stack, Text } from '@mantine/core';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatMoney } from '../../ui/values/format.ts';
import css from '../banking.module.css';
import { ConfirmButton } from './ConfirmButton.tsx';
import { LineFacts } from './LineFacts.tsx';
import { SuggestedMatch } from './SuggestedMatch.tsx';
import { TransferLine } from './TransferLine.tsx';

/** More of a batch are not shown one by one. */
const shownMost = 3;

function Transfers({ transfers }: { transfers: OutgoingSuggestion['Transfers'] }) {
  const [first] = transfers;
  if (first && transfers.length > shownMost)
    return (
      <Text size="sm">{t('banking.reconcile.batch', { name: first.Batch.Description, count: transfers.length })}</Text>
    );
  return transfers.map((transfer) => <TransferLine key={transfer.Id} transfer={transfer} />);
}

interface Props {
  row: OutgoingRow;
  mayMatch: boolean;
  done: () => Promise<unknown>;
}

/** Money that left our account: the transfers that it may be, one click to confirm. */
export function OutgoingCard({ row: { Line, Suggestions }, mayMatch, done }: Props) {
  const confirm = useAction(async (chosen: OutgoingSuggestion) => {
    const Transfers = chosen.Transfers.map(({ Id }) => Id);
    await call(confirmTransfers, { params: { Id: Line.Id }, body: { Transfers } });
    toast.success(t('banking.reconcile.outgoingDone'));
    await done();
  });
  const label = t('banking.reconcile.confirmLine', { amount: formatMoney(Line.Amount, language()) });
  return (
    <Paper component="li" withBorder p="md" radius="md">
      <div className={css.pair}>
        <LineFacts line={Line} />
        <Stack gap="sm">
          {Suggestions.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('banking.reconcile.noTransfer')}
            </Text>
          ) : null}
          {Suggestions.map((suggestion, index) => (
            <SuggestedMatch
              key={suggestion.Transfers.map(({ Id }) => Id).join()}
              confidence={suggestion.Confidence}
              reasons={suggestion.Signs.map((sign) => enumLabel('TransferSign', sign))}
              action={
                mayMatch ? (
                  <ConfirmButton
                    label={label}
                    isPrimary={index === 0 && suggestion.Confidence >= likelyConfidence}
                    busy={confirm.busy}
                    confirm={() => void confirm.run(suggestion)}
                  />
                ) : null
              }
            >
              <Transfers transfers={suggestion.Transfers} />
            </SuggestedMatch>
          ))}
          {confirm.problem ? <Alert color="red" role="alert" title={confirm.problem} /> : null}
        </Stack>
      </div>
    </Paper>
  );
}
