import { Button, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { PasskeyStepUp } from '../passkeys/PasskeyStepUp.tsx';
import { CodeField } from '../two-factor/CodeField.tsx';
import { atItsField, beyondFields, fullProof, needsCode } from '../two-factor/verification.ts';

interface Props {
  /** What is shown first: one field, which `children` ask for. */
  proof: z.ZodObject;
  /** Sends what was typed, with a code once the server has asked for one. */
  show: (typed: Record<string, string>) => Promise<unknown>;
  answer: (done: boolean) => void;
  text: ReactNode;
  children: ReactNode;
  /** A passkey takes the place of all. */
  passkey?: boolean;
}

/** Asks for one proof, and for a code of the second factor where the account has one. */
export function StepUpForm({ proof, show, answer, text, children, passkey = false }: Props) {
  const [withCode, setWithCode] = useState(false);
  const zodForm = useZodForm({
    schema: withCode ? proof.extend({ Code: fullProof.shape.Code }) : proof,
    initial: { ...Object.fromEntries(Object.keys(proof.shape).map((field) => [field, ''])), Code: '' },
    save: async (values) => {
      const { Code = '', ...typed } = values as Record<string, string>; // Every field is a text.
      try {
        await show(withCode ? { ...typed, Code } : typed);
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
        {text}
        <FormProblem problem={beyondFields(zodForm.problem)} />
        {children}
        {withCode ? <CodeField recoverable eager /> : null}
        {passkey ? <PasskeyStepUp done={() => answer(true)} /> : null}
        <DialogButtons close={() => answer(false)}>
          <Button type="submit" loading={zodForm.saving}>
            {t('stepUp.submit')}
          </Button>
        </DialogButtons>
      </Stack>
    </FormFrame>
  );
}
