import { confirmLeadConsent } from '@circolo/contract/crm/leads/confirm-consent';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconMail, IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { call } from '../../session/client.ts';
import { MessagePage } from '../../ui/page/MessagePage.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Confirms a consent by the link of an e-mail. Scanners open links, so there is a button. */
export function ConfirmConsentPage() {
  const [confirmed, setConfirmed] = useState<boolean | null>(null);
  const { busy, problem, run } = useAction(async () => {
    // Behind the hash, so that it is in no log.
    const answer = await call(confirmLeadConsent, { params: { Token: window.location.hash.slice(1) || '-' } });
    setConfirmed(answer.Confirmed);
  });
  const home = (
    <Button component="a" href={paths.landing} variant="default">
      {t('leadConsent.home')}
    </Button>
  );
  if (confirmed === true)
    return (
      <MessagePage
        isOutcome
        icon={<IconCircleCheck size={36} />}
        title={t('leadConsent.done')}
        text={t('leadConsent.doneText')}
      >
        {home}
      </MessagePage>
    );
  if (confirmed === false)
    return (
      <MessagePage
        isOutcome
        icon={<IconMailOff size={36} />}
        title={t('leadConsent.gone')}
        text={t('leadConsent.goneText')}
      >
        {home}
      </MessagePage>
    );
  return (
    <MessagePage icon={<IconMail size={36} />} title={t('leadConsent.title')} text={problem ?? t('leadConsent.text')}>
      <Button loading={busy} onClick={() => void run()}>
        {t('leadConsent.confirm')}
      </Button>
    </MessagePage>
  );
}
