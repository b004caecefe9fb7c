import { opportunities } from '@circolo/contract/crm/opportunities/opportunity';
import { moveOpportunity } from '@circolo/contract/crm/opportunities/opportunity-calls';
import type { OpportunityRow } from '@circolo/contract/crm/opportunities/opportunity-record';
import { Alert, Button, List, Modal, Stack, Text } from '@mantine/core';
import { z } from 'zod';
import { t } from '../../../messages/messages.ts';
import { useRefetch } from '../../../resource/use-refetch.ts';
import { call } from '../../../session/client.ts';
import { DialogButtons } from '../../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../../ui/form/FormProblem.tsx';
import { TextAreaField } from '../../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../../ui/form/form.tsx';
import { toast } from '../../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import type { MovePlan } from './move-plan.ts';

interface Props {
  card: OpportunityRow;
  plan: MovePlan;
  close: () => void;
}

const withReason = z.object({ Reason: z.string().trim().min(1).max(250) });
const without = z.object({});

/** Says what moving a card does to its steps, and asks why where one is opened again. */
export function MoveDialog({ card, plan: { target, isBack, closes, unready }, close }: Props) {
  const renew = useRefetch();
  useReturnFocus();
  const zodForm = useZodForm({
    schema: isBack ? withReason : without,
    initial: isBack ? { Reason: '' } : {},
    messageGroup: 'OpportunityActions',
    save: async (values) => {
      const Reason = (values as { Reason?: string }).Reason ?? null;
      await call(moveOpportunity, { params: { Id: card.Id }, body: { Step: { Id: target.Id }, Reason } });
      // Closed first: the keyboard focus goes to the card where it is now.
      close();
      await renew(opportunities.Name);
      toast.success(t('board.moved'));
    },
  });
  const title = t('board.moveTo', { name: card.Name, step: target.Description });
  return (
    <Modal opened onClose={close} centered size={480} title={<Text fw={650}>{title}</Text>}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <Text size="sm">{isBack ? t('board.opensAgain') : t('board.closes')}</Text>
          {closes.length > 0 ? (
            <List size="sm">
              {closes.map(({ Id, Description }) => (
                <List.Item key={Id}>{Description}</List.Item>
              ))}
            </List>
          ) : null}
          {unready.length > 0 ? (
            <Alert color="orange" variant="light" title={t('board.unready')}>
              {unready
                .map(({ Description, ActivityTypes }) =>
                  t('board.wants', {
                    step: Description,
                    activities: ActivityTypes.map((type) => type.Description).join(', '),
                  }),
                )
                .join(' ')}
            </Alert>
          ) : null}
          <FormProblem problem={zodForm.problem} />
          {isBack ? <TextAreaField name="Reason" /> : null}
        </Stack>
        <DialogButtons close={close} mt="md">
          <Button type="submit" loading={zodForm.saving} disabled={unready.length > 0}>
            {t('opportunityActions.confirm')}
          </Button>
        </DialogButtons>
      </FormFrame>
    </Modal>
  );
}
