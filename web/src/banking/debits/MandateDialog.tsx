import { MandateScheme } from '@circolo/contract/banking/debits/debit-codes';
import { paperMandate, printMandate, registerMandate } from '@circolo/contract/banking/debits/mandate';
import { orderCustomers } from '@circolo/contract/sales/orders/order';
import { referenceInput } from '@circolo/contract/values/kinds';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { z } from 'zod';
import { language, t } from '../../messages/messages.ts';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import { call } from '../../session/client.ts';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { DayField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { beginningOf, FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { saveFile } from './save-file.ts';

const customers = { Name: 'OrderCustomers', lookup: orderCustomers };

/** A mandate on paper with whose it is. */
const schema = paperMandate.extend({ User: referenceInput });
type Paper = z.input<typeof schema>;

/** Registers a mandate that came back signed, and prints the form for it. */
export function MandateDialog({ close }: { close: () => void }) {
  const save = async ({ User, ...body }: Paper) => {
    const { MandateReference } = await call(registerMandate, { params: { Id: User.Id }, body });
    toast.success(t('sepa.mandateMade', { reference: MandateReference }));
    close();
  };
  const initial = { ...beginningOf(schema), Scheme: MandateScheme.core };
  const zodForm = useZodForm({ schema, initial, save });
  const print = useAction(async () => {
    const { Scheme, User } = zodForm.form.getValues() as Partial<Paper>; // Whatever is chosen by now.
    const query = { Scheme: Scheme ?? MandateScheme.core, Language: language(), ...(User ? { User: User.Id } : {}) };
    saveFile(await call(printMandate, { query }), t('sepa.mandateFile'));
  });
  return (
    <Modal opened onClose={close} size={620} title={<Text fw={650}>{t('sepa.mandateTitle')}</Text>}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="md">
          <Text size="sm">{t('sepa.mandateText')}</Text>
          <FormProblem problem={zodForm.problem} />
          <FieldGrid>
            <ReferenceField name="User" label={t('sepa.customer')} to={customers} />
            <SelectField name="Scheme" label={t('DebitBatches.fields.Scheme')} of="MandateScheme" />
            <TextField name="Holder" label={t('sepa.holder')} />
            <TextField name="Iban" label={t('sepa.iban')} spellCheck={false} autoComplete="off" />
            <DayField name="SignedOn" label={t('sepa.signedOn')} />
          </FieldGrid>
          {print.problem ? <Alert color="red" role="alert" title={print.problem} /> : null}
        </Stack>
        <Group justify="space-between" gap="sm" mt="md">
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            loading={print.busy}
            onClick={() => void print.run()}
          >
            {t('sepa.mandatePrint')}
          </Button>
          <Group gap="sm">
            <Button variant="default" onClick={close}>
              {t('form.cancel')}
            </Button>
            <Button type="submit" loading={zodForm.saving}>
              {t('sepa.mandateSave')}
            </Button>
          </Group>
        </Group>
      </FormFrame>
    </Modal>
  );
}
