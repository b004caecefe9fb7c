import { listPasskeys } from '@circolo/contract/access/passkeys/passkey';
import { askSignInLink } from '@circolo/contract/access/sessions/link-sign-in';
import { verificationCode } from '@circolo/contract/access/two-factor/two-factor';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { AuthSubmit } from '../../access/AuthSubmit.tsx';
import { useLinkKey } from '../../access/passwords/use-link-key.ts';
import { CodeField } from '../../access/two-factor/CodeField.tsx';
import { atItsField, beyondFields, needsCode } from '../../access/two-factor/verification.ts';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { go } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import { call } from '../../session/client.ts';
import { requiredActionPath } from '../../session/required-action.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { LinkButton } from '../ui/ShopButton.tsx';
import { AskForLink } from './AskForLink.tsx';
import { KeepAccess } from './KeepAccess.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { homeOfLink, signInToShopByLink } from './shop-session.ts';

interface AskProps {
  title: string;
  text: string;
  submit: string;
  /** What is wrong with the link that was opened. */
  problem?: string;
}

/** Asks for a link that signs in. */
function Ask(words: AskProps) {
  const user = useSessionUser();
  const send = async (Email: string) => (await call(askSignInLink, { body: { Email } })).Message;
  return <AskForLink {...words} sentTitle={t('signInLink.sent')} knownEmail={user?.Email ?? ''} send={send} />;
}

interface EnterProps {
  linkKey: string;
  /** The link counts no more. */
  over: () => void;
  /** Signed in, without a password or passkey for the next time. */
  entered: () => void;
}

const pressed = z.object({ Code: z.string() });
const withCode = z.object({ Code: verificationCode });

/** Signs in by a press, since scanners of mail open every link; then by the code of a second factor, where there is one. */
function Enter({ linkKey, over, entered }: EnterProps) {
  const [asksCode, setAsksCode] = useState(false);
  const zodForm = useZodForm({
    schema: asksCode ? withCode : pressed,
    initial: { Code: '' },
    save: async ({ Code }) => {
      try {
        const user = await signInToShopByLink(linkKey, asksCode ? Code : undefined);
        const { HasPassword, Rows } = await call(listPasskeys);
        const home = homeOfLink();
        const first = requiredActionPath(user, home);
        if (first || HasPassword || Rows.length > 0) go(first ?? home);
        else entered();
      } catch (error) {
        if (needsCode(error)) setAsksCode(true);
        else if (error instanceof ApiProblem && error.Code === 'SignInLinkError') over();
        else throw atItsField(error);
      }
    },
  });
  return (
    <SignInFrame title={t('signInLink.title')} text={asksCode ? undefined : t('signInLink.text')}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <FormProblem problem={beyondFields(zodForm.problem)} />
          {asksCode ? <CodeField recoverable eager /> : null}
          <AuthSubmit loading={zodForm.saving}>
            {t(asksCode ? 'twoFactor.login.submit' : 'signInLink.enter')}
          </AuthSubmit>
        </Stack>
      </FormFrame>
    </SignInFrame>
  );
}

function Entered() {
  const home = homeOfLink();
  return (
    <SignInFrame title={t('signInLink.done')} text={t('signInLink.doneText')}>
      <Stack gap="lg">
        <LinkButton full href={home}>
          {t(home === paths.shopCheckOut ? 'signInLink.toCheckOut' : 'signInLink.toOrders')}
        </LinkButton>
        <KeepAccess plain />
      </Stack>
    </SignInFrame>
  );
}

/** One link, from its opening to what it leads to. */
function Link({ linkKey }: { linkKey: string }) {
  const [state, setState] = useState<'new' | 'over' | 'entered'>('new');
  if (state === 'entered') return <Entered />;
  if (state === 'over')
    return <Ask title={t('signInLink.overTitle')} text={t('signInLink.overText')} submit={t('signInLink.again')} />;
  return <Enter linkKey={linkKey} over={() => setState('over')} entered={() => setState('entered')} />;
}

/** Signs in with the key of a mailed link, behind `#`, and asks for such a link. */
export function ShopLinkPage() {
  const link = useLinkKey();
  if (link === null || link === 'bad')
    return (
      <Ask
        title={t('signInLink.askTitle')}
        text={t('signInLink.askText')}
        submit={t('signInLink.send')}
        {...(link ? { problem: t('signInLink.damaged') } : {})}
      />
    );
  return <Link key={link.key} linkKey={link.key} />;
}
