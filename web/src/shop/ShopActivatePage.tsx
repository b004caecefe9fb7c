import { outerActivate } from '@circolo/contract/access/session';
import { maskPassword } from '@circolo/contract/http/client';
import { Alert, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { AuthSubmit } from '../access/AuthSubmit.tsx';
import { typedPassword } from '../access/new-password.ts';
import { useLinkKey } from '../access/use-link-key.ts';
import { paths } from '../app/paths.ts';
import { call } from '../app/session/client.ts';
import { t } from '../app/words.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { FormProblem } from '../ui/FormProblem.tsx';
import { PasswordField } from '../ui/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../ui/form.tsx';
import { LinkButton } from './ShopButton.tsx';
import { SignInFrame } from './SignInFrame.tsx';

const schema = z.object({ Password: typedPassword });

function ActivateForm({ code, done }: { code: string; done: () => void }) {
  const zodForm = useZodForm({
    schema,
    initial: { Password: '' },
    save: async ({ Password }) => {
      await call(outerActivate, { params: { code }, headers: { password: maskPassword(Password) } });
      done();
    },
  });
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        <FormProblem problem={zodForm.problem} />
        <PasswordField name="Password" label={t('shop.login.password')} autoComplete="current-password" />
        <AuthSubmit loading={zodForm.saving}>{t('shop.activate.submit')}</AuthSubmit>
      </Stack>
    </FormFrame>
  );
}

/** Activates an account of the shop with the code of the mail. Scanners open links, so there is a button. */
export function ShopActivatePage() {
  const link = useLinkKey();
  const code = link && link !== 'bad' ? link.key : '';
  const [done, setDone] = useState(false);
  const text = code && !done ? t('shop.activate.text') : undefined;
  return (
    <SignInFrame title={t('shop.activate.title')} text={text}>
      {done ? (
        <EmptyState
          icon={<IconCircleCheck size={28} />}
          title={t('shop.activate.done')}
          text={t('shop.activate.doneText')}
        >
          <LinkButton href={paths.shopLogin}>{t('shop.login.submit')}</LinkButton>
        </EmptyState>
      ) : code ? (
        <ActivateForm code={code} done={() => setDone(true)} />
      ) : (
        <Alert color="orange" role="alert">
          {t('shop.activate.missing')}
        </Alert>
      )}
    </SignInFrame>
  );
}
