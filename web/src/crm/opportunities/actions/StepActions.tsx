import { StepState } from '@circolo/contract/crm/opportunities/opportunity-codes';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import type { OpportunityStep } from '@circolo/contract/crm/opportunities/opportunity-step';
import { Button, Group } from '@mantine/core';
import { t } from '../../../messages/messages.ts';
import { useActionDialog } from './use-action-dialog.tsx';
import { useOfferedActions } from './use-offered.ts';

interface Props {
  opportunity: Opportunity;
  step: OpportunityStep;
  onChanged?: (opportunity: Opportunity) => void;
}

/** What a step is for: the open one is closed or skipped, one that is over is opened again. */
function actionsOf({ State, CanSkip }: OpportunityStep) {
  if (State === StepState.open) return CanSkip ? (['closeStep', 'skipStep'] as const) : (['closeStep'] as const);
  return State === StepState.waiting ? [] : (['reopenStep'] as const);
}

/** What may be done to one step of an opportunity now. */
export function StepActions({ opportunity, step, onChanged }: Props) {
  const offered = useOfferedActions();
  const { ask, dialog } = useActionDialog(onChanged);
  const actions = actionsOf(step).filter((action) => offered(action, opportunity));
  if (actions.length === 0) return null;
  return (
    <Group gap="xs" mt={6}>
      {actions.map((action) => (
        <Button
          key={action}
          size="compact-sm"
          variant={action === 'closeStep' ? 'light' : 'subtle'}
          aria-label={`${t(`opportunityActions.label.${action}`)}: ${step.Description}`}
          onClick={() => ask({ action, opportunity, step })}
        >
          {t(`opportunityActions.label.${action}`)}
        </Button>
      ))}
      {dialog}
    </Group>
  );
}
