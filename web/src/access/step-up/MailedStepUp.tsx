import { mailedStepUp, mailStepUpCode } from '@circolo/contract/access/sessions/step-up';
import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { PasskeyStepUp } from '../passkeys/PasskeyStepUp.tsx';
import { StepUpForm } from './StepUpForm.tsx';

const mailedProof = z.object({ MailedCode: z.string().trim().min(1, 'required') });

interface Props {
  answer: (done: boolean) => void;
}

/** The mailed code, and one of the second factor where the account has it. */
function TypedCode({ email, sendAgain, answer }: Props & { email: string; sendAgain: () => void }) {
  return (
    <StepUpForm
      proof={mailedProof}
      show={({ MailedCode = '', ...code }) => call(mailedStepUp, { body: { MailedCode, ...code } })}
      answer={answer}
      text={
        <Text size="sm" role="status">
          {t('stepUp.mailed.sent', { email })}
        </Text>
      }
    >
      <TextField name="MailedCode" label={t('stepUp.mailed.code')} autoComplete="one-time-code" />
      <Anchor component="button" type="button" size="sm" ta="start" onClick={sendAgain}>
        {t('stepUp.mailed.again')}
      </Anchor>
    </StepUpForm>
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
