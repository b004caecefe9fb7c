import { convertLead, leadConversion } from '@circolo/contract/crm/leads/convert-lead';
import { leads } from '@circolo/contract/crm/leads/lead';
import { opportunityCategoriesLookup, timelines } from '@circolo/contract/crm/timelines/timeline';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { CodeReferenceField } from '../../record/fields/code-reference-field.tsx';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import { useRefetch } from '../../resource/use-refetch.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { DayField, MoneyField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { beginningOf, FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import type { ActedLead } from './acted-lead.ts';

interface Props {
  lead: ActedLead;
  close: () => void;
}

/** Makes an opportunity of a lead, and opens it. */
export function ConvertLeadDialog({ lead, close }: Props) {
  const renew = useRefetch();
  const navigate = useNavigate();
  useReturnFocus();
  const zodForm = useZodForm({
    schema: leadConversion,
    initial: beginningOf(leadConversion, { Description: lead.Name }),
    messageGroup: 'ConvertLead',
    save: async (body) => {
      const { Opportunity } = await call(convertLead, { params: { Id: lead.Id }, body });
      await renew(leads.Name);
      toast.success(t('leads.convert.done'));
      close();
      void navigate({ to: paths.deskScreen(`opportunities/${Opportunity.Id}`) });
    },
  });
  const title = t('leads.convert.title', { name: lead.Name });
  return (
    <Modal opened onClose={close} centered size={560} title={<Text fw={650}>{title}</Text>}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <Text size="sm">{t('leads.convert.text')}</Text>
          <FormProblem problem={zodForm.problem} />
          <FieldGrid>
            <TextField name="Description" wide />
            <CodeReferenceField name="Category" to={opportunityCategoriesLookup} />
            <ReferenceField name="Timeline" to={timelines} />
            <MoneyField name="ExpectedAmount" />
            <DayField name="ExpectedCloseDate" />
          </FieldGrid>
        </Stack>
        <DialogButtons close={close} mt="md">
          <Button type="submit" loading={zodForm.saving}>
            {t('leads.convert.label')}
          </Button>
        </DialogButtons>
      </FormFrame>
    </Modal>
  );
}
