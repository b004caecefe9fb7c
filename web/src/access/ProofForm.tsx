import { Button, Group, Stack, Text } from '@mantine/core';
import { t } from '../app/words.ts';
import { FormProblem } from '../ui/FormProblem.tsx';
import { PasswordField } from '../ui/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../ui/form.tsx';
import { CodeField } from './CodeField.tsx';
import { atItsField, beyondFields, fullProof, passwordProof } from './verification.ts';

interface Props {
  text: string;
  /** A second factor counts already: its code is asked for too. */
  withCode: boolean;
  submit: string;
  danger?: boolean;
  save: (proof: { Password: string; Code: string }) => Promise<void>;
  cancel?: (() => void) | undefined;
}

/** Asks for the password, and for a code where there is a second factor, before something that matters. */
export function ProofForm({ text, withCode, submit, danger = false, save, cancel }: Props) {
  const zodForm = useZodForm({
    schema: withCode ? fullProof : passwordProof,
    initial: { Password: '', Code: '' },
    save: async (typed) => {
      await save({ Code: '', ...typed }).catch((error: unknown) => {
        throw atItsField(error);
      });
    },
  });
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        <FormProblem problem={beyondFields(zodForm.problem)} />
        <PasswordField name="Password" label={t('twoFactor.proof.password')} autoComplete="current-password" />
        {withCode ? <CodeField recoverable /> : null}
        <Group gap="sm">
          <Button type="submit" loading={zodForm.saving} {...(danger ? { color: 'red.8' } : {})}>
            {submit}
          </Button>
          {cancel ? (
            <Button variant="default" onClick={cancel}>
              {t('form.cancel')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </FormFrame>
  );
}
