import { explainDifference, type SettlementDifference } from '@circolo/contract/settlements/settlements';
import { text } from '@circolo/contract/values/kinds';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { z } from 'zod';
import { t } from '../messages/messages.ts';
import { call } from '../session/client.ts';
import { DialogButtons } from '../ui/form/DialogButtons.tsx';
import { FormProblem } from '../ui/form/FormProblem.tsx';
import { TextAreaField } from '../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../ui/form/form.tsx';
import { toast } from '../ui/toasts/toast.tsx';
import { useReturnFocus } from '../ui/use-return-focus.ts';
import { useMonthChanged } from './use-month-changed.ts';

const explained = z.object({ Note: text(500) });

/** Asks why a provider and our books do not agree; the books stay as they are. */
export function ExplainDialog({ difference, close }: { difference: SettlementDifference; close: () => void }) {
  const changed = useMonthChanged();
  useReturnFocus();
  const { Id, Note, Version } = difference;
  const zodForm = useZodForm({
    schema: explained,
    initial: { Note: Note ?? '' },
    save: async (written: { Note: string }) => {
      await call(explainDifference, { params: { Id }, body: { ...written, Version } });
      await changed();
      toast.success(t('Settlements.explained'));
      close();
    },
  });
  return (
    <Modal opened onClose={close} centered size={520} title={<Text fw={650}>{t('Settlements.explainTitle')}</Text>}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <Text size="sm">{t('Settlements.explainText')}</Text>
          <FormProblem problem={zodForm.problem} />
          <TextAreaField name="Note" label={t('Settlements.explanation')} />
        </Stack>
        <DialogButtons close={close} mt="md">
          <Button type="submit" loading={zodForm.saving}>
            {t('Settlements.explain')}
          </Button>
        </DialogButtons>
      </FormFrame>
    </Modal>
  );
}
