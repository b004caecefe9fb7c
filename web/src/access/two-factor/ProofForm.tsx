import { Stack, Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { PasswordField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { useFocusOnOpening } from '../../ui/form/use-focus-on-opening.ts';
import { SubmitRow } from '../SubmitRow.tsx';
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
  /** As wide as a sign-in form. */
  full?: boolean;
  /** Whether it takes the place of a button; by default one that can be closed again does. A page that begins with it is read from its title on. */
  isOpened?: boolean;
}

/** Asks for the password, and for a code where there is a second factor, before something that matters. */
export function ProofForm(props: Props) {
  const { text, withCode, submit, danger = false, save, cancel, full = false, isOpened = cancel !== undefined } = props;
  const zodForm = useZodForm({
    schema: withCode ? fullProof : passwordProof,
    initial: { Password: '', Code: '' },
    save: async (typed) => {
      await save({ Code: '', ...typed }).catch((error: unknown) => {
        throw atItsField(error);
      });
    },
  });
  useFocusOnOpening(zodForm, isOpened);
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        <Text size="sm">{text}</Text>
        <FormProblem problem={beyondFields(zodForm.problem)} />
        <PasswordField name="Password" label={t('twoFactor.proof.password')} autoComplete="current-password" />
        {withCode ? <CodeField recoverable /> : null}
        <SubmitRow loading={zodForm.saving} danger={danger} full={full} cancel={cancel}>
          {submit}
        </SubmitRow>
      </Stack>
    </FormFrame>
  );
}
