import { email as emailAddress } from '@circolo/contract/values/kinds';
import { useState } from 'react';
import { z } from 'zod';
import { ApiProblem } from '../../http/api-problem.ts';
import type { Credentials } from '../../session/sign-in.ts';
import { useZodForm, type ZodForm } from '../../ui/form/form.tsx';
import { typedPassword } from '../passwords/new-password.ts';
import { atItsField, fullProof } from '../two-factor/verification.ts';

const firstStep = z.object({ Email: emailAddress, Password: typedPassword, Code: z.string().optional() });
const secondStep = fullProof.extend({ Email: emailAddress });

/** A sign-in form, and whether it asks for the code of a second factor. */
export interface SignInForm {
  zodForm: ZodForm;
  asksCode: boolean;
  /** Goes back to address and password. */
  startAgain: () => void;
}

/** A form for address and password that stays and asks for a code where the account has a second factor. */
export function useSignInForm(enter: (typed: Credentials) => Promise<void>, email = ''): SignInForm {
  const [asksCode, setAsksCode] = useState(false);
  const zodForm = useZodForm({
    schema: asksCode ? secondStep : firstStep,
    initial: { Email: email, Password: '', Code: '' },
    save: async ({ Email, Password, Code }) => {
      try {
        await enter({ email: Email, password: Password, code: asksCode ? Code : undefined });
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        if (error.Code === 'TwoFactorRequired') return setAsksCode(true);
        if (error.Code === 'InvalidCredentials') setAsksCode(false);
        throw atItsField(error);
      }
    },
  });
  const startAgain = () => {
    setAsksCode(false);
    zodForm.forgetProblem();
    zodForm.form.setValues({ Password: '', Code: '' });
  };
  return { zodForm, asksCode, startAgain };
}
