import { askSignInLink } from '@circolo/contract/access/sessions/link-sign-in';
import { useEffect, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { replaceWith } from '../../navigation/place.ts';
import { page } from '../../page/page.ts';
import { call } from '../../session/client.ts';
import { isUnproven } from '../../session/required-action.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { useAction } from '../../ui/use-action.ts';
import { LinkOutcome } from '../account-link/LinkOutcome.tsx';
import own from '../ui/own-pages.module.css';
import { LinkButton, ShopButton } from '../ui/ShopButton.tsx';
import { useTitle } from '../ui/use-title.ts';
import css from './confirm-page.module.css';

/** Mails another link to the address of the session, and says so. */
function Resend({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const { busy, problem, run } = useAction(async () => {
    setSent(false);
    await call(askSignInLink, { body: { Email: email } });
    setSent(true);
  });
  return (
    <>
      <div className={css.ways}>
        <ShopButton busy={busy} onClick={() => void run()}>
          {t('proof.resend')}
        </ShopButton>
        <LinkButton look="quiet" href={paths.shopOrders}>
          {t('proof.toOrders')}
        </LinkButton>
      </div>
      <p className={problem ? css.problem : css.note} role="status">
        {problem ?? (sent ? t('proof.resent', { email }) : null)}
      </p>
    </>
  );
}

/** What is closed until the address is proved, where the link went, and another one. */
export function ConfirmPage() {
  const user = useSessionUser();
  const isOpen = !isUnproven(user);
  useTitle(t('proof.title'));
  useEffect(() => {
    if (isOpen) replaceWith(paths.shopOrders);
  }, [isOpen]);
  if (!user || isOpen) return <div className={own.skeleton} aria-hidden />;
  const contact = page.origin?.SupportEmail;
  return (
    <div className={own.narrow} style={{ maxWidth: 620 }}>
      <LinkOutcome sign="mail" title={t('proof.title')} text={t('proof.sent', { email: user.Email })}>
        <p className={css.note}>{t('proof.why')}</p>
        <Resend email={user.Email} />
        <p className={css.note}>{t('proof.spam')}</p>
        <p className={css.note}>{contact ? t('proof.wrong', { email: contact }) : t('proof.wrongNoContact')}</p>
      </LinkOutcome>
    </div>
  );
}
