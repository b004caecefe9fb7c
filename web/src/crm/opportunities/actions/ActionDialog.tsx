import { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { t } from '../../../messages/messages.ts';
import { useRefetch } from '../../../resource/use-refetch.ts';
import { DialogButtons } from '../../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../../ui/form/FormProblem.tsx';
import { beginningOf, FormFrame, useZodForm } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { actionPlans } from './action-plans.tsx';
import type { ChosenAction } from './dialog-actions.ts';

interface Props extends ChosenAction {
  close: () => void;
  /** Called with what became of the opportunity. */
  onChanged?: ((opportunity: Opportunity) => void) | undefined;
}

/** Asks what an action on an opportunity needs to know, says what it does, and does it. */
export function ActionDialog({ action, opportunity, step, close, onChanged }: Props) {
  const renew = useRefetch();
  useReturnFocus();
  const { schema, fields, send, ends, initial } = actionPlans[action];
  const zodForm = useZodForm({
    schema,
    initial: { ...beginningOf(schema, step ? { Step: { Id: step.Id } } : {}), ...initial },
    messageGroup: 'OpportunityActions',
    save: async (body) => {
      const changed = await send(opportunity.Id, body);
      onChanged?.(changed);
      // Closed first: the keyboard focus goes to the card where it is now.
      close();
      await renew(opportunities.Name);
      toast.success(t(`opportunityActions.done.${action}`));
    },
  });
  return (
    <Modal
      opened
      onClose={close}
      centered
      size={480}
      title={<Text fw={650}>{`${t(`opportunityActions.label.${action}`)}: ${opportunity.Name}`}</Text>}
    >
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <Text size="sm">{t(`opportunityActions.text.${action}`, { step: step?.Description ?? '' })}</Text>
          <FormProblem problem={zodForm.problem} />
          {fields}
        </Stack>
        <DialogButtons close={close} mt="md">
          <Button type="submit" loading={zodForm.saving} color={ends ? 'red.8' : undefined}>
            {t('opportunityActions.confirm')}
          </Button>
        </DialogButtons>
      </FormFrame>
    </Modal>
  );
}
