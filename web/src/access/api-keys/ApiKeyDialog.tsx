import { apiKeyDays, apiKeyInput, makeApiKey } from '@circolo/contract/access/api-keys/api-key';
import { Button, Modal, Select, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { ListField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { useField } from '../../ui/form/form-context.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { apiKeysQuery } from './api-keys-query.ts';
import { MadeKey } from './MadeKey.tsx';
import { ScopeField } from './ScopeField.tsx';

/** How long the key lasts. */
function DaysField() {
  const { value, change, input } = useField<number>({ name: 'Days' });
  return (
    <Select
      {...input}
      allowDeselect={false}
      data={apiKeyDays.map((days) => ({ value: String(days), label: t(`ApiKeys.days.${days}`) }))}
      value={String(value)}
      onChange={(days) => change(Number(days))}
    />
  );
}

function KeyForm({ made, close }: { made: (token: string) => void; close: () => void }) {
  const zodForm = useZodForm({
    schema: apiKeyInput,
    messageGroup: 'ApiKeys',
    initial: { Name: '', Days: 90, Networks: [], Scope: [] },
    save: async (body) => made((await call(makeApiKey, { body })).Token),
  });
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="md">
        <FormProblem problem={zodForm.problem} />
        <TextField name="Name" maxLength={60} autoFocus />
        <DaysField />
        <ListField name="Networks" />
        <ScopeField />
        <DialogButtons close={close}>
          <Button type="submit" loading={zodForm.saving}>
            {t('ApiKeys.create')}
          </Button>
        </DialogButtons>
      </Stack>
    </FormFrame>
  );
}

/** Makes a key: what it is called, how long it lasts and what it may do, and then the key itself, once. */
export function ApiKeyDialog({ close }: { close: () => void }) {
  useReturnFocus();
  const queries = useQueryClient();
  const [token, setToken] = useState<string | null>(null);
  const made = (key: string) => {
    setToken(key);
    void queries.invalidateQueries({ queryKey: apiKeysQuery });
  };
  return (
    <Modal
      opened
      onClose={close}
      size="lg"
      centered
      // A key that is closed away by chance is lost.
      closeOnClickOutside={token === null}
      title={<Text fw={650}>{token === null ? t('ApiKeys.add') : t('ApiKeys.made.title')}</Text>}
    >
      {token === null ? <KeyForm made={made} close={close} /> : <MadeKey token={token} close={close} />}
    </Modal>
  );
}
