import { confirmSure } from '@circolo/contract/banking/reconciliation/bank-line';
import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { showError } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Confirms everything that is as good as sure, part by part, until nothing is left. */
export function ConfirmSure({ bank, page }: { bank: number | undefined; page: number }) {
  const queries = useQueryClient();
  const { data } = useSuggestions(bank, page);
  const { busy, problem, run } = useAction(async () => {
    let count = 0;
    for (;;) {
      const { Confirmed, Left } = await call(confirmSure, { body: { Bank: bank ? { Id: bank } : null } });
      count += Confirmed;
      if (Left === 0 || Confirmed === 0) break;
    }
    void queries.invalidateQueries({ queryKey: ['Orders'] });
    await queries.invalidateQueries({ queryKey: ['BankLines'] });
    toast.success(t('banking.reconcile.sureDone', { count }));
  });
  if (problem) showError(problem);
  const sure = data?.Sure ?? 0;
  if (sure === 0) return null;
  return (
    <Button leftSection={<IconChecks size={16} aria-hidden />} loading={busy} onClick={() => void run()}>
      {t('banking.reconcile.sure', { count: sure })}
    </Button>
  );
}
