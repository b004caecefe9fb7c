import { OpportunityStatus } from '@circolo/contract/codes/crm-codes';
import { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import { moveOpportunity, placeOpportunity } from '@circolo/contract/crm/opportunities/opportunity-calls';
import type { OpportunityRow } from '@circolo/contract/crm/opportunities/opportunity-record';
import { isOpenOpportunity, type OpportunityStatusCode } from '@circolo/contract/crm/opportunities/opportunity-status';
import { useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../../http/api-problem.ts';
import { t } from '../../../messages/messages.ts';
import { oneRecord } from '../../../resource/calls.ts';
import { call } from '../../../session/client.ts';
import { toast } from '../../../ui/toasts/toast.tsx';
import type { ChosenAction, DialogAction } from '../actions/dialog-actions.ts';
import { useOfferedActions } from '../actions/use-offered.ts';
import { type BoardColumn, between, columnOf } from './columns.ts';
import { type MovePlan, planMove } from './move-plan.ts';
import type { Place } from './places.ts';

type Row = OpportunityRow;

interface Options {
  queryKey: readonly unknown[];
  columns: readonly BoardColumn[];
  cards: ReadonlyMap<string, Row[]>;
  bySteps: boolean;
  ask: (chosen: ChosenAction) => void;
  /** Asks before steps are closed on the way, or one is opened again. */
  askMove: (card: Row, plan: MovePlan) => void;
}

/** The action that brings a card to a state. */
function actionTo(from: OpportunityStatusCode, to: OpportunityStatusCode): DialogAction | null {
  if (to === OpportunityStatus.success) return 'success';
  if (to === OpportunityStatus.failed) return 'fail';
  if (to === OpportunityStatus.pending) return from === OpportunityStatus.assigned ? 'leave' : null;
  return from === OpportunityStatus.pending ? 'assign' : 'reopen';
}

/** What happens when a card is let go: it is put at its place, or moved to a step, or a dialog asks. */
export function useDrop({ queryKey, columns, cards, bySteps, ask, askMove }: Options) {
  const queries = useQueryClient();
  const offered = useOfferedActions();
  const renew = () => queries.invalidateQueries({ queryKey: [opportunities.Name] });
  const patch = (id: number, change: Partial<Row>) =>
    queries.setQueryData<Row[]>(queryKey, (rows) => rows?.map((row) => (row.Id === id ? { ...row, ...change } : row)));
  const refuse = (why: string) => toast.warning(why);
  /** Does what was shown already; what the server refuses is shown and undone. */
  const settle = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      // A lost connection has its own page; a refusal is shown.
      if (!(error instanceof ApiProblem)) throw error;
      refuse(error.message);
    }
    await renew();
  };
  const neighbours = (card: Row, { column, index }: Place) => {
    const others = (cards.get(column) ?? []).filter(({ Id }) => Id !== card.Id);
    return { after: others[index - 1], before: others[index] };
  };
  const placing = (card: Row, place: Place) => {
    const { after, before } = neighbours(card, place);
    const BoardPosition = between(after, before) ?? card.BoardPosition;
    const body = { After: after ? { Id: after.Id } : null, Before: before ? { Id: before.Id } : null };
    return { BoardPosition, send: () => call(placeOpportunity, { params: { Id: card.Id }, body }) };
  };
  const toStatus = (card: Row, status: OpportunityStatusCode) => {
    const action = actionTo(card.Status, status);
    if (!action || !offered(action, card)) return refuse(t('board.notOffered'));
    ask({ action, opportunity: card });
  };
  const toStep = async (card: Row, step: number, place: Place) => {
    if (!isOpenOpportunity(card.Status)) return toStatus(card, OpportunityStatus.assigned);
    if (!offered('closeStep', card))
      return refuse(card.AssignedTo ? t('board.theirs', { name: card.AssignedTo.Description }) : t('board.takeFirst'));
    const plan = planMove((await oneRecord(opportunities, card.Id)).Steps, step);
    if (!plan) return refuse(t('board.noStep'));
    if (plan.isBack || plan.closes.length > 1 || plan.unready.length > 0) return askMove(card, plan);
    const { Id, Description, TimelineStepId } = plan.target;
    const { BoardPosition, send } = placing(card, place);
    patch(card.Id, { CurrentStep: { Id, Description, TimelineStepId }, BoardPosition });
    await settle(async () => {
      await call(moveOpportunity, { params: { Id: card.Id }, body: { Step: { Id }, Reason: null } });
      await send();
    });
  };
  return (id: number, place: Place) => {
    const card = [...cards.values()].flat().find((row) => row.Id === id);
    const column = columns.find(({ key }) => key === place.column);
    if (!card || !column) return;
    if (columnOf(card, bySteps) === column.key) {
      const { BoardPosition, send } = placing(card, place);
      patch(id, { BoardPosition });
      void settle(send);
    } else if (column.step !== undefined) void toStep(card, column.step, place);
    else if (column.status !== undefined) toStatus(card, column.status);
    else refuse(t('board.notOffered'));
  };
}
