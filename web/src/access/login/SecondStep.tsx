import { z } from 'zod';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import type { Credentials } from '../../session/sign-in.ts';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { AuthComponents } from '../AuthComponents.tsx';
import { AuthFrame } from '../AuthFrame.tsx';
import { CodeStep } from '../sessions/CodeStep.tsx';
import { atItsField, fullProof } from '../two-factor/verification.ts';

const schema = fullProof.extend({ Email: z.string() });

interface Props {
  typed: { email: string; password: string };
  /** Signs in with the code, too. Throws `ApiProblem`. */
  enter: (credentials: Credentials) => Promise<void>;
  /** Back to address and password, where they are refused or somebody wants others. */
  startAgain: (refusal: ApiProblem | null) => void;
}

function CodeForm({ typed: { email, password }, enter, startAgain }: Props) {
  const zodForm = useZodForm({
    schema,
    initial: { Email: email, Password: password, Code: '' },
    save: async ({ Code }) => {
      try {
        await enter({ email, password, code: Code });
      } catch (error) {
        if (error instanceof ApiProblem && error.Code === 'InvalidCredentials') return startAgain(error);
        throw atItsField(error);
      }
    },
  });
  return (
    <FormFrame zodForm={zodForm}>
      <CodeStep zodForm={zodForm} startAgain={() => startAgain(null)} />
    </FormFrame>
  );
}

/** The code of a second factor, loaded where an account has one. */
export const SecondStep = (props: Props) => (
  <AuthComponents>
    <AuthFrame title={t('twoFactor.title')}>
      <CodeForm {...props} />
    </AuthFrame>
  </AuthComponents>
);
