import { BankLineState } from '@circolo/contract/banking/codes';
import { bankLines, undoMatch } from '@circolo/contract/banking/reconciliation/bank-line';
import type { RowOf } from '@circolo/contract/resource/resource';
import { Alert, Anchor, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatMoney } from '../../ui/values/format.ts';
import css from '../banking.module.css';
import { LineFacts } from './LineFacts.tsx';
import { PayoutFacts } from './PayoutView.tsx';
import { TransferLine } from './TransferLine.tsx';

interface Props {
  line: RowOf<typeof bankLines>;
  mayMatch: boolean;
  done: () => Promise<unknown>;
}

/** A movement that was matched or set aside, which can be taken back. */
export function DoneCard({ line, mayMatch, done }: Props) {
  const isIgnored = line.State === BankLineState.ignored;
  const record = useQuery({
    queryKey: ['BankLines', 'one', line.Id, line.Version],
    queryFn: () => callWithoutToast(bankLines.one, { params: { Id: line.Id } }),
    enabled: !isIgnored,
  });
  // What brought one of our transfers back is no order's money, and stays.
  const isReturn = line.Amount > 0 && (record.data?.Transfers.length ?? 0) > 0;
  const undo = useAction(async () => {
    const ofPayout = record.data?.Payout ? 'banking.reconcile.undoPayoutText' : 'banking.reconcile.undoText';
    const text = t(line.Amount < 0 ? 'banking.reconcile.undoTransfersText' : ofPayout);
    const question = { title: t('banking.reconcile.undoTitle'), text };
    if (!isIgnored && !(await confirmed({ ...question, confirm: t('banking.reconcile.undo') }))) return;
    await call(undoMatch, { params: { Id: line.Id } });
    toast.success(t('banking.reconcile.undone'));
    await done();
  });
  return (
    <Paper component="li" withBorder p="md" radius="md">
      <div className={css.pair}>
        <LineFacts line={line} />
        <Stack gap="xs" align="flex-start">
          {isIgnored ? <Text size="sm">{line.IgnoredReason}</Text> : null}
          {(record.data?.Matches ?? []).map(({ Id, Order, Amount, Reasons }) => (
            <div key={Id}>
              <Text size="sm">
                {`${t('banking.reconcile.matchedTo', { amount: formatMoney(Amount, language()) })} `}
                <Anchor
                  fw={600}
                  renderRoot={(props) => <Link to={paths.deskScreen(`orders/${Order.Id}`)} {...props} />}
                >
                  {Order.Description}
                </Anchor>
              </Text>
              <Text size="sm" c="dimmed">
                {Reasons.map((reason) => enumLabel('MatchReason', reason)).join(' · ')}
              </Text>
            </div>
          ))}
          {(record.data?.Transfers ?? []).map((transfer) => (
            <TransferLine key={transfer.Id} transfer={transfer} />
          ))}
          {record.data?.Payout ? <PayoutFacts payout={record.data.Payout} /> : null}
          {isReturn ? <Text size="sm">{t('banking.reconcile.returned')}</Text> : null}
          {undo.problem ? <Alert color="red" role="alert" title={undo.problem} /> : null}
          {mayMatch && !isReturn ? (
            <Group>
              <Button
                size="compact-sm"
                variant="subtle"
                leftSection={<IconArrowBackUp size={14} aria-hidden />}
                loading={undo.busy}
                onClick={() => void undo.run()}
              >
                {isIgnored ? t('banking.reconcile.restore') : t('banking.reconcile.undo')}
              </Button>
            </Group>
          ) : null}
        </Stack>
      </div>
    </Paper>
  );
}
