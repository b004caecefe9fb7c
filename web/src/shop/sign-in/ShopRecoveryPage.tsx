import { generateRecoveryKey } from '@circolo/contract/access/sessions/session';
import { useLinkKey } from '../../access/passwords/use-link-key.ts';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { AskForLink } from './AskForLink.tsx';
import { NewPassword } from './NewPassword.tsx';

/** Asks for a link that a new password is chosen by. */
function AskForRecovery({ problem }: { problem?: string }) {
  const send = async (email: string) =>
    (await call(generateRecoveryKey, { headers: { email, applicationType: 'shop' } })).Message;
  return (
    <AskForLink
      title={t('shop.recovery.title')}
      text={t('shop.recovery.text')}
      submit={t('shop.recovery.submit')}
      sentTitle={t('shop.recovery.done')}
      problem={problem}
      send={send}
    />
  );
}

/** Asks for a link to choose a new password; the link itself brings its key behind `#`. */
export function ShopRecoveryPage() {
  const link = useLinkKey();
  const again = () => {
    location.hash = '';
  };
  if (!link) return <AskForRecovery />;
  if (link === 'bad') return <AskForRecovery problem={t('account.change.urlError')} />;
  return <NewPassword key={link.key} recoveryKey={link.key} again={again} />;
}
