import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { OpportunityRow } from '@circolo/contract/crm/opportunities/opportunity-record';
import type { OpportunityStep } from '@circolo/contract/crm/opportunities/opportunity-step';
import { agendaParts, dueOf, partOf } from '../agenda-parts.ts';
import { between, cardsByColumn, columnOf, columnsOf } from './columns.ts';
import { planMove } from './move-plan.ts';

const card = (Id: number, fields: Partial<OpportunityRow> = {}) =>
  ({
    Id,
    Status: 'A',
    CurrentStep: { Id: 10 + Id, Description: '', TimelineStepId: 7 },
    BoardPosition: Id,
    ...fields,
  }) as OpportunityRow;

test('the column of an open card is its step, that of a closed one is its state', () => {
  assert.equal(columnOf(card(1), true), 't7');
  assert.equal(columnOf(card(1), false), 'sA');
  assert.equal(columnOf(card(1, { Status: 'S' }), true), 'sS');
  assert.equal(columnOf(card(1, { CurrentStep: null }), true), 'rest');
});

test('the columns are the steps and how they end, or the states', () => {
  const steps = [{ Id: 7, Description: 'Demo' }];
  assert.deepEqual(
    columnsOf(steps, String).map(({ key, title }) => [key, title]),
    [
      ['t7', 'Demo'],
      ['sS', 'S'],
      ['sF', 'F'],
    ],
  );
  assert.deepEqual(
    columnsOf(null, String).map(({ status }) => status),
    ['P', 'A', 'S', 'F'],
  );
});

test('the cards of a column are in their order, and a card that is put between two stays there', () => {
  const cards = [card(3), card(1), card(2)];
  const order = (rows: OpportunityRow[]) =>
    cardsByColumn(rows, true)
      .get('t7')
      ?.map(({ Id }) => Id);
  assert.deepEqual(order(cards), [1, 2, 3]);
  const moved = { ...card(3), BoardPosition: between(card(1), card(2)) ?? 0 };
  assert.deepEqual(order([moved, card(1), card(2)]), [1, 3, 2]);
  assert.ok((between(undefined, card(1)) ?? 9) < 1 && (between(card(3), undefined) ?? 0) > 3);
  assert.equal(between(undefined, undefined), null);
});

const step = (Id: number, State: string, fields: Partial<OpportunityStep> = {}) =>
  ({ Id, TimelineStepId: Id * 10, State, Required: false, Ready: true, ...fields }) as OpportunityStep;

test('moving on closes what is open and waits on the way, and says what is not ready', () => {
  const steps = [
    step(1, 'C'),
    step(2, 'O', { Required: true, Ready: false }),
    step(3, 'K'),
    step(4, 'W'),
    step(5, 'W'),
  ];
  const plan = planMove(steps, 50);
  assert.deepEqual(
    plan?.closes.map(({ Id }) => Id),
    [2, 4],
  );
  assert.deepEqual([plan?.isBack, plan?.unready.map(({ Id }) => Id)], [false, [2]]);
});

test('moving back opens a step again and closes none; a step that its copy lacks is none', () => {
  const steps = [step(1, 'C'), step(2, 'O'), step(3, 'W')];
  const plan = planMove(steps, 10);
  assert.deepEqual([plan?.isBack, plan?.closes, plan?.target.Id], [true, [], 1]);
  assert.equal(planMove(steps, 99), null);
  // All steps are over: whatever one moves to is opened again.
  assert.equal(planMove([step(1, 'C'), step(2, 'C')], 20)?.isBack, true);
});

test('what is due falls into its part by the days of Italy', () => {
  const now = new Date('2026-11-22T22:30:00Z');
  const parts = ['2026-11-22T22:45:00Z', '2026-11-22T23:30:00Z', '2026-11-21T22:00:00Z', '2026-11-29T10:00:00Z'];
  assert.deepEqual(
    parts.map((due) => partOf(due, now)),
    ['today', 'tomorrow', 'behind', 'week'],
  );
  assert.deepEqual([partOf('2026-11-30T10:00:00Z', now), partOf(null, now)], ['later', 'unplanned']);
  assert.equal(new Set(agendaParts).size, agendaParts.length);
  assert.equal(
    dueOf({ NextActivityAt: '2026-11-25T09:00:00Z', StepDueAt: '2026-11-24T09:00:00Z' }),
    '2026-11-24T09:00:00Z',
  );
  assert.equal(dueOf({ NextActivityAt: null, StepDueAt: null }), null);
});
