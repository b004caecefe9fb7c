import { type Recipient, recipientInput, recordRecipient } from '@circolo/contract/privacy/processing-register';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { CountriesField, CountryField } from '../../ui/form/fields/country-fields.tsx';
import { DayField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { recipientLabel } from './recipient-texts.ts';

interface Props {
  recipient: Recipient;
  close: () => void;
}

/** Records the company behind a recipient, its countries and the contract. */
export function RecipientDialog({ recipient, close }: Props) {
  const queries = useQueryClient();
  useReturnFocus();
  const { Id, Kind, Version, Name, Country, OtherCountries, ContractReference, ContractDate } = recipient;
  const zodForm = useZodForm({
    schema: recipientInput,
    messageGroup: 'ProcessingRegister',
    initial: { Name, Country, OtherCountries, ContractReference, ContractDate, Version },
    save: async (body) => {
      await call(recordRecipient, { params: { Id }, body });
      await queries.invalidateQueries({ queryKey: ['ProcessingRegister'] });
      toast.success(t('ProcessingRegister.done'));
      close();
    },
  });
  const title = t('ProcessingRegister.dialog', { name: recipientLabel(recipient) });
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{title}</Text>} centered size="lg">
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <Text size="sm">{t(`ProcessingRegister.goes.${Kind}`)}</Text>
          <FormProblem problem={zodForm.problem} />
          <FieldGrid>
            <TextField name="Name" wide maxLength={120} autoFocus />
            <CountryField name="Country" />
            <CountriesField name="OtherCountries" />
            <TextField name="ContractReference" maxLength={200} />
            <DayField name="ContractDate" />
          </FieldGrid>
          <DialogButtons close={close}>
            <Button type="submit" loading={zodForm.saving}>
              {t('ProcessingRegister.save')}
            </Button>
          </DialogButtons>
        </Stack>
      </FormFrame>
    </Modal>
  );
}
