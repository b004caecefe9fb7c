import { test } from 'node:test';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import fc from 'fast-check';
import { assertReplays, crmPeople, newOpportunity } from '../../../../test/crm/opportunity-factory.ts';
import { scenario } from '../../../../test/scenario.ts';

const { app, prepare } = scenario({ shared: true });
const people = prepare(crmPeople);

interface Choice {
  action: string;
  who: 'owner' | 'other' | 'boss';
  place: number;
}

function bodyOf({ action, place }: Choice, { Steps, CurrentStep }: Opportunity): object {
  const step = { Id: Steps[place % Steps.length]?.Id };
  const User = { Id: place % 2 ? people.other.userId : people.owner.userId };
  const bodies: Record<string, object> = {
    Assign: { User },
    ChangeUser: { User, Reason: 'Cambio' },
    Leave: { Reason: { Id: people.reasons.V } },
    Goal: { Kind: ['DE', 'NP', 'PA', 'AQ'][place % 4], TargetAmount: place, Outcome: [null, null, 'S'][place % 3] },
    Fail: { Reason: { Id: people.reasons.L } },
    Reopen: { Reason: 'Ancora' },
    CloseStep: { Step: { Id: CurrentStep?.Id ?? step.Id } },
    SkipStep: { Step: { Id: CurrentStep?.Id ?? step.Id } },
    ReopenStep: { Step: step, Reason: 'Di nuovo' },
    Move: { Step: step, Reason: 'Sulla lavagna' },
  };
  return bodies[action] ?? {};
}

const actions = 'Take Assign ChangeUser Leave Goal Success Fail Reopen CloseStep SkipStep ReopenStep Move Align'.split(
  ' ',
);
const choice = fc.record({
  action: fc.constantFrom(...actions),
  who: fc.constantFrom('owner', 'other', 'boss'),
  place: fc.nat(7),
}) as fc.Arbitrary<Choice>;

test('whatever is done to an opportunity, its history replayed says what it is', async () => {
  const walk = fc.asyncProperty(fc.array(choice, { minLength: 8, maxLength: 20 }), async (choices) => {
    let record = await newOpportunity(people);
    for (const chosen of [{ action: 'Take', who: 'owner', place: 0 } as const, ...choices]) {
      const answer = await people[chosen.who].post(
        `/Opportunities/${record.Id}/${chosen.action}`,
        bodyOf(chosen, record),
      );
      if (answer.status === 200) record = answer.body;
    }
    await assertReplays(app, record);
  });
  await fc.assert(walk, { numRuns: 12, endOnFailure: true });
});
