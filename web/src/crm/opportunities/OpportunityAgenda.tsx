import { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import type { OpportunityRow } from '@circolo/contract/crm/opportunities/opportunity-record';
import { Anchor, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { FilterBar } from '../../lists/filters/FilterBar.tsx';
import { filtersOf } from '../../lists/filters/filters-of.ts';
import { language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { listRows } from '../../resource/calls.ts';
import { readListState } from '../../resource/list-state.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { formatInstant, formatMoney, formatNumber } from '../../ui/values/format.ts';
import { agendaParts, dueOf, partOf } from './agenda-parts.ts';
import { NewOpportunity } from './NewOpportunity.tsx';
import css from './opportunity-agenda.module.css';
import { opportunityFilters } from './opportunity-filters.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

/** One opportunity and what is due for it. */
function Entry({ row }: { row: OpportunityRow }) {
  const due = dueOf(row);
  const what = row.Description === row.Name ? null : row.Description;
  const isActivity = due !== null && due === row.NextActivityAt;
  return (
    <li className={css.entry}>
      <Text size="sm" c="dimmed" className={css.when}>
        {due === null ? '—' : formatInstant(due)}
      </Text>
      <div className={css.who}>
        <Anchor component={Link} to={paths.deskScreen(`opportunities/${row.Id}`)} fw={600} size="sm">
          {row.Name}
        </Anchor>
        <Text size="xs" c="dimmed">
          {[isActivity ? t('board.nextActivity') : (row.CurrentStep?.Description ?? t('board.rest')), what]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </div>
      <Text size="sm" className={css.owner}>
        {row.AssignedTo?.Description ?? t('board.unassigned')}
      </Text>
      <Text size="sm" className={css.amount}>
        {formatMoney(row.ExpectedAmount, language())}
      </Text>
    </li>
  );
}

/** Open opportunities by when something is due for them. */
export function OpportunityAgenda() {
  const search = useSearch({ strict: false }) as Record<string, unknown>; // Plain strings, see `router-search.ts`.
  const navigate = useNavigate();
  const { choices, filters } = readListState(search, opportunities);
  const asked = { Status: 'P,A', ...filters };
  const found = useQuery({
    queryKey: [opportunities.Name, 'agenda', asked],
    queryFn: () => listRows(opportunities, { ...asked, Limit: '999', OrderColumn: 'StepDueAt', OrderType: 'ASC' }),
    placeholderData: keepPreviousData,
  });
  const now = new Date();
  const inOrder = (found.data ?? []).toSorted((one, other) => (dueOf(one) ?? '9').localeCompare(dueOf(other) ?? '9'));
  const set = (next: Record<string, string>) =>
    void navigate({ to: '.', search: { ...next, View: 'agenda' }, replace: true });
  return (
    <PageFrame
      title={t('Opportunities.title')}
      count={found.data && formatNumber(found.data.length, language())}
      actions={
        <>
          <ViewSwitch view="agenda" />
          <NewOpportunity />
        </>
      }
    >
      <FilterBar
        resource="Opportunities"
        filters={filtersOf(opportunities, opportunityFilters)}
        values={choices}
        set={set}
      />
      {found.isError ? <LoadFailure retry={() => void found.refetch()} error={found.error} /> : null}
      {found.isPending ? <Skeleton h={320} /> : null}
      {found.data?.length === 0 ? (
        <EmptyState icon={<IconCalendarOff size={28} />} title={t('list.noneFound')} text={t('list.noneFoundText')} />
      ) : null}
      <Stack gap="lg" mt="xs">
        {agendaParts.map((part) => {
          const rows = inOrder.filter((row) => partOf(dueOf(row), now) === part);
          if (rows.length === 0) return null;
          return (
            <section key={part} aria-labelledby={`agenda-${part}`}>
              <Group gap="xs" mb={4}>
                <Title
                  order={2}
                  size={15}
                  id={`agenda-${part}`}
                  c={part === 'behind' ? 'var(--mantine-color-error)' : undefined}
                >
                  {t(`board.parts.${part}`)}
                </Title>
                <Text size="sm" c="dimmed">
                  {formatNumber(rows.length, language())}
                </Text>
              </Group>
              <ul className={css.entries}>
                {rows.map((row) => (
                  <Entry key={row.Id} row={row} />
                ))}
              </ul>
            </section>
          );
        })}
      </Stack>
    </PageFrame>
  );
}
