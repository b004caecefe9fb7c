import { askSignInLink } from '@circolo/contract/access/sessions/link-sign-in';
import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import type { ZodForm } from '../../ui/form/form.tsx';
import { useAction } from '../../ui/use-action.ts';

interface Props {
  zodForm: ZodForm;
  /** A link was asked for. */
  asked?: (() => void) | undefined;
}

/** Has a link mailed to the address that is typed in a sign-in form, in place of the password. */
export function LinkByMail({ zodForm: { form, element }, asked }: Props) {
  const [sent, setSent] = useState<string | null>(null);
  const { busy, problem, run } = useAction(async () => {
    setSent(null);
    if (form.validateField('Email').hasError)
      return element.current?.querySelector<HTMLElement>('[name=Email]')?.focus();
    asked?.();
    setSent((await call(askSignInLink, { body: { Email: String(form.getValues().Email) } })).Message);
  });
  return (
    <>
      <Button variant="subtle" size="md" fullWidth loading={busy} onClick={() => void run()}>
        {t('signInLink.byMail')}
      </Button>
      {sent ? (
        <Alert color="green" role="status">
          {sent}
        </Alert>
      ) : null}
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : null}
    </>
  );
}
