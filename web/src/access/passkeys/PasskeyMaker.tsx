import { addPasskey, readPasskeyCreation } from '@circolo/contract/access/passkeys/passkey';
import { text } from '@circolo/contract/values/kinds';
import { Alert, Stack } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { useFocusOnOpening } from '../../ui/form/use-focus-on-opening.ts';
import { SubmitRow } from '../SubmitRow.tsx';
import { browserRefusal, makePasskey } from './browser-passkeys.ts';

const schema = z.object({ Name: text(60) });

interface Props {
  done: () => void;
  cancel?: () => void;
  /** As wide as a sign-in form. */
  full?: boolean;
}

/** Makes a passkey with this browser: its name, the password where it has not just been shown, and what the device asks. */
export function PasskeyMaker({ done, cancel, full = false }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const zodForm = useZodForm({
    schema,
    initial: { Name: t('passkeys.nameFallback') },
    save: async ({ Name }) => {
      setRefusal(null);
      try {
        const Response = await makePasskey(await call(readPasskeyCreation));
        await call(addPasskey, { body: { Name, Response } });
        done();
      } catch (error) {
        if (error instanceof ApiProblem) throw error;
        setRefusal(browserRefusal(error));
      }
    },
  });
  useFocusOnOpening(zodForm, cancel !== undefined);
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        <FormProblem problem={zodForm.problem} />
        {refusal ? (
          <Alert color="orange" role="alert">
            {refusal}
          </Alert>
        ) : null}
        <TextField name="Name" label={t('passkeys.name')} help={t('passkeys.nameHelp')} maxLength={60} />
        <SubmitRow loading={zodForm.saving} full={full} cancel={cancel}>
          {t('passkeys.create')}
        </SubmitRow>
      </Stack>
    </FormFrame>
  );
}
