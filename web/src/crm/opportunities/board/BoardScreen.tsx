import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import type { OpportunityRow } from '@circolo/contract/crm/opportunities/opportunity-record';
import { Alert, Select, Skeleton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { opportunities } from '#list/crm/opportunities/opportunity';
import { FilterBar } from '../../../lists/filters/FilterBar.tsx';
import { filtersOf } from '../../../lists/filters/filters-of.ts';
import { language, t } from '../../../messages/messages.ts';
import { useLevel } from '../../../session/use-level.ts';
import { LoadFailure } from '../../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../../ui/page/PageFrame.tsx';
import { formatNumber } from '../../../ui/values/format.ts';
import { useActionDialog } from '../actions/use-action-dialog.tsx';
import { NewOpportunity } from '../NewOpportunity.tsx';
import { opportunityFilters } from '../opportunity-filters.ts';
import { ViewSwitch } from '../ViewSwitch.tsx';
import { Board } from './Board.tsx';
import type { MovePlan } from './move-plan.ts';
import { byStatus, useBoard } from './use-board.ts';
import { useDrop } from './use-drop.ts';

const MoveDialog = lazy(() => import('./MoveDialog.tsx').then((m) => ({ default: m.MoveDialog })));

/** Opportunities as cards by step or by state: what the list shows, with the same filters. */
export function BoardScreen() {
  const board = useBoard();
  const movable = allows(useLevel(), AuthorizationLevel.edit);
  const { ask, dialog } = useActionDialog();
  const [move, setMove] = useState<{ card: OpportunityRow; plan: MovePlan } | null>(null);
  const { queryKey, columns, cards, bySteps } = board;
  const drop = useDrop({ queryKey, columns, cards, bySteps, ask, askMove: (card, plan) => setMove({ card, plan }) });
  const modes = [
    ...board.timelines.map(({ Id, Description }) => ({ value: String(Id), label: Description })),
    { value: byStatus, label: t('board.byStatus') },
  ];
  return (
    <PageFrame
      title={t('Opportunities.title')}
      count={board.count === undefined ? undefined : formatNumber(board.count, language())}
      actions={
        <>
          <ViewSwitch view="board" />
          <NewOpportunity />
        </>
      }
    >
      <FilterBar
        resource="Opportunities"
        filters={filtersOf(opportunities, opportunityFilters)}
        values={board.choices}
        set={board.setFilters}
      >
        <Select
          aria-label={t('board.columns')}
          data={modes}
          value={board.mode}
          onChange={(mode) => mode && board.setMode(mode)}
          allowDeselect={false}
          w={200}
        />
      </FilterBar>
      {board.failed ? <LoadFailure retry={board.retry} /> : null}
      {board.isFull ? <Alert color="orange" variant="light" mb="sm" title={t('board.full')} /> : null}
      {board.failed ? null : board.loading ? (
        <Skeleton h="calc(100dvh - 240px)" />
      ) : (
        <Board columns={columns} cards={cards} movable={movable} drop={drop} />
      )}
      {dialog}
      <Suspense fallback={null}>{move ? <MoveDialog {...move} close={() => setMove(null)} /> : null}</Suspense>
    </PageFrame>
  );
}
