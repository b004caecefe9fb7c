import { askTransferAccounts, type WaitingTransfer } from '@circolo/contract/banking/transfers/transfer-account';
import type { AskOutcomeCode } from '@circolo/contract/banking/transfers/transfer-codes';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { type AccountRequests, keyOf } from './waiting-transfer.ts';

/** Asks customers for their accounts, and keeps what became of each. */
export function useAccountRequests(): AccountRequests & { problem: string | null } {
  const queries = useQueryClient();
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, AskOutcomeCode>>(new Map());
  const { busy, problem, run } = useAction(async (transfers: readonly WaitingTransfer[], Again: boolean) => {
    const Items = transfers.map(({ Kind, Id }) => ({ Kind, Id }));
    const { Asked, Outcomes } = await call(askTransferAccounts, { body: { Items, Again } });
    setOutcomes(new Map([...outcomes, ...Outcomes.map((one) => [keyOf(one), one.Outcome] as const)]));
    await queries.invalidateQueries({ queryKey: ['TransferBatches'] });
    if (Asked > 0) toast.success(t('transfers.askDone', { count: Asked }));
    else toast.error(t('transfers.askNone'));
  });
  return {
    busy,
    problem,
    ask: (transfers, again) => void run(transfers, again),
    outcomeOf: (transfer) => outcomes.get(keyOf(transfer)),
  };
}
