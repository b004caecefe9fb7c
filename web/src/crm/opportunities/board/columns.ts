import { OpportunityStatus } from '@circolo/contract/codes/crm-codes';
import type { OpportunityRow } from '@circolo/contract/crm/opportunities/opportunity-record';
import { isOpenOpportunity, type OpportunityStatusCode } from '@circolo/contract/crm/opportunities/opportunity-status';

/** A column of the board: a step of a timeline, a status, or what is on none of the steps. */
export interface BoardColumn {
  key: string;
  title: string;
  /** The step of the timeline, where it is one. */
  step?: number;
  status?: OpportunityStatusCode;
}

const statusKey = (status: OpportunityStatusCode): string => `s${status}`;
const stepKey = (step: number): string => `t${step}`;
/** What is on none of the steps: those that are through, and those whose step is no longer in the timeline. */
export const restKey = 'rest';

/** The column of a card; with steps, a closed one is in the column of its status. */
export function columnOf(row: Pick<OpportunityRow, 'Status' | 'CurrentStep'>, bySteps: boolean): string {
  if (!bySteps || !isOpenOpportunity(row.Status)) return statusKey(row.Status);
  const step = row.CurrentStep?.TimelineStepId ?? null;
  return step === null ? restKey : stepKey(step);
}

interface NamedRecord {
  Id: number;
  Description: string;
}

/** The columns of the board, without the cards: the steps of a timeline and how it ends, or the states. */
export function columnsOf(
  steps: readonly NamedRecord[] | null,
  labelOf: (status: OpportunityStatusCode) => string,
): BoardColumn[] {
  const { pending, assigned, success, failed } = OpportunityStatus;
  const ofStatus = (status: OpportunityStatusCode) => ({ key: statusKey(status), title: labelOf(status), status });
  if (!steps) return [pending, assigned, success, failed].map(ofStatus);
  const ofSteps = steps.map(({ Id, Description }) => ({ key: stepKey(Id), title: Description, step: Id }));
  return [...ofSteps, ofStatus(success), ofStatus(failed)];
}

/** The cards by their column, each in its order. */
export function cardsByColumn(rows: readonly OpportunityRow[], bySteps: boolean): Map<string, OpportunityRow[]> {
  const cards = new Map<string, OpportunityRow[]>();
  const inOrder = rows.toSorted((one, other) => one.BoardPosition - other.BoardPosition || one.Id - other.Id);
  for (const row of inOrder) {
    const key = columnOf(row, bySteps);
    const column = cards.get(key);
    if (column) column.push(row);
    else cards.set(key, [row]);
  }
  return cards;
}

/** A position between two cards, until the server says the true one. */
export function between(after: OpportunityRow | undefined, before: OpportunityRow | undefined): number | null {
  if (after && before) return (after.BoardPosition + before.BoardPosition) / 2;
  if (after) return after.BoardPosition + 1;
  return before ? before.BoardPosition - 1 : null;
}
