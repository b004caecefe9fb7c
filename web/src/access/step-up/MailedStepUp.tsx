import { mailedStepUp, mailStepUpCode } from '@circolo/contract/access/sessions/step-up';
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { PasskeyStepUp } from '../passkeys/PasskeyStepUp.tsx';
import { CodeField } from '../two-factor/CodeField.tsx';
import { atItsField, beyondFields, fullProof, needsCode } from '../two-factor/verification.ts';

const mailedProof = z.object({ MailedCode: z.string().trim().min(1, 'required') });
const mailedFullProof = mailedProof.extend({ Code: fullProof.shape.Code });

interface Props {
  answer: (done: boolean) => void;
}

/** The mailed code, and one of the second factor where the account has it. */
function TypedCode({ email, sendAgain, answer }: Props & { email: string; sendAgain: () => void }) {
  const [withCode, setWithCode] = useState(false);
  const zodForm = useZodForm({
    schema: withCode ? mailedFullProof : mailedProof,
    initial: { MailedCode: '', Code: '' },
    save: async ({ MailedCode, ...typed }: { MailedCode: string; Code?: string }) => {
      try {
        await call(mailedStepUp, { body: { MailedCode, ...(withCode ? { Code: typed.Code } : {}) } });
        answer(true);
      } catch (error) {
        if (!needsCode(error)) throw atItsField(error);
        setWithCode(true);
      }
    },
  });
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        <Text size="sm" role="status">
          {t('stepUp.mailed.sent', { email })}
        </Text>
        <FormProblem problem={beyondFields(zodForm.problem)} />
        <TextField name="MailedCode" label={t('stepUp.mailed.code')} autoComplete="one-time-code" />
        <Anchor component="button" type="button" size="sm" ta="start" onClick={sendAgain}>
          {t('stepUp.mailed.again')}
        </Anchor>
        {withCode ? <CodeField recoverable eager /> : null}
        <DialogButtons close={() => answer(false)}>
          <Button type="submit" loading={zodForm.saving}>
            {t('stepUp.submit')}
          </Button>
        </DialogButtons>
      </Stack>
    </FormFrame>
  );
}

/** Mails a code to an account without a password, and asks for it; a passkey takes its place. */
export function MailedStepUp({ answer }: Props) {
  const send = useMutation({ mutationFn: () => call(mailStepUpCode, { body: {} }) });
  const problem = send.error ? (
    <Alert color="red" role="alert">
      {send.error.message}
    </Alert>
  ) : null;
  if (send.data)
    return (
      <>
        {problem}
        <TypedCode email={send.data.Email} sendAgain={() => send.mutate()} answer={answer} />
      </>
    );
  return (
    <Stack gap="sm">
      <Text size="sm">{t('stepUp.mailed.text')}</Text>
      {problem}
      <PasskeyStepUp done={() => answer(true)} />
      <DialogButtons close={() => answer(false)}>
        <Button loading={send.isPending} onClick={() => send.mutate()}>
          {t('stepUp.mailed.send')}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
