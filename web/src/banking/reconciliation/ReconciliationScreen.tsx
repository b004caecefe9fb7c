import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { statementBanks } from '@circolo/contract/banking/bank-statement';
import { BankLineState } from '@circolo/contract/banking/codes';
import { Group, SegmentedControl, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { ConfirmSure } from './ConfirmSure.tsx';
import { DoneLines } from './DoneLines.tsx';
import { OutgoingLines } from './OutgoingLines.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { WaitingLines } from './WaitingLines.tsx';

const views = ['waiting', 'matched', 'ignored', 'outgoing'] as const;
type View = (typeof views)[number];

/** What the address asks for. */
interface ReconciliationQuery {
  View: View;
  Bank: number | undefined;
  Page: number;
}

function useAsked(): [ReconciliationQuery, (next: Partial<ReconciliationQuery>) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>; // Plain strings, see `router-search.ts`.
  const navigate = useNavigate();
  const asked: ReconciliationQuery = {
    View: views.find((view) => view === search.View) ?? 'waiting',
    Bank: Number(search.Bank) > 0 ? Number(search.Bank) : undefined,
    Page: Number(search.Page) > 0 ? Number(search.Page) : 1,
  };
  const set = (next: Partial<ReconciliationQuery>) => {
    const entries = Object.entries({ ...asked, Page: 1, ...next });
    const query = entries.flatMap(([name, value]) =>
      value === undefined || value === 1 || value === 'waiting' ? [] : [[name, String(value)]],
    );
    void navigate({ to: '.', search: Object.fromEntries(query), replace: true });
  };
  return [asked, set];
}

/** The movements of our accounts and the orders that they pay: what waits, what is matched, what was set aside. */
export function ReconciliationScreen() {
  const [asked, set] = useAsked();
  // The calls are of the movements; who only takes statements in has no say here.
  const mayMatch = allows(useLevel(), AuthorizationLevel.edit);
  const banks = useQuery({
    queryKey: ['BankStatements', 'banks'],
    queryFn: () => callWithoutToast(statementBanks),
    staleTime: 60_000,
  });
  // The count comes with the movements, where these are shown.
  const waiting = useSuggestions(asked.Bank, asked.Page, asked.View === 'waiting').data?.Count;
  const page = { bank: asked.Bank, page: asked.Page, setPage: (Page: number) => set({ ...asked, Page }), mayMatch };
  return (
    <PageFrame
      title={t('banking.reconcile.title')}
      text={t('banking.reconcile.text')}
      actions={mayMatch && asked.View === 'waiting' ? <ConfirmSure bank={asked.Bank} page={asked.Page} /> : null}
    >
      <Stack gap="md">
        <Group gap="sm" align="flex-end">
          <SegmentedControl
            aria-label={t('banking.reconcile.title')}
            data={views.map((view) => ({
              value: view,
              label:
                view === 'waiting' && waiting
                  ? `${t('banking.reconcile.waiting')} (${waiting})`
                  : t(`banking.reconcile.${view}`),
            }))}
            value={asked.View}
            onChange={(view) => set({ View: view as View })} // One of the four.
          />
          {(banks.data?.length ?? 0) > 1 ? (
            <Select
              aria-label={t('banking.reconcile.bank')}
              data={(banks.data ?? []).map(({ Id, Description }) => ({ value: String(Id), label: Description }))}
              value={asked.Bank ? String(asked.Bank) : null}
              onChange={(id) => set({ Bank: id ? Number(id) : undefined })}
              placeholder={t('banking.reconcile.allBanks')}
              clearable
              clearButtonProps={{ 'aria-label': t('form.clear') }}
            />
          ) : null}
        </Group>
        {asked.View === 'waiting' ? <WaitingLines {...page} /> : null}
        {asked.View === 'outgoing' ? <OutgoingLines {...page} /> : null}
        {asked.View === 'matched' ? <DoneLines {...page} states="M,P" /> : null}
        {asked.View === 'ignored' ? <DoneLines {...page} states={BankLineState.ignored} /> : null}
      </Stack>
    </PageFrame>
  );
}
