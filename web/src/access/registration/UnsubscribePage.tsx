import { unsubscribe } from '@circolo/contract/access/registration/unsubscribe';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconMailOff } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { call } from '../../session/client.ts';
import { MessagePage } from '../../ui/page/MessagePage.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Ends offers by the link of one, without signing in. Scanners open links, so there is a button. */
export function UnsubscribePage() {
  const [done, setDone] = useState(false);
  const { busy, problem, run } = useAction(async () => {
    // Behind the hash, so that it is in no log of the page.
    await call(unsubscribe, { params: { Token: window.location.hash.slice(1) || '-' } });
    setDone(true);
  });
  if (done)
    return (
      <MessagePage
        isOutcome
        icon={<IconCircleCheck size={36} />}
        title={t('unsubscribe.done')}
        text={t('unsubscribe.doneText')}
      >
        <Button component="a" href={paths.landing} variant="default">
          {t('unsubscribe.home')}
        </Button>
      </MessagePage>
    );
  return (
    <MessagePage
      icon={<IconMailOff size={36} />}
      title={t('unsubscribe.title')}
      text={problem ?? t('unsubscribe.text')}
    >
      <Button loading={busy} onClick={() => void run()}>
        {t('unsubscribe.confirm')}
      </Button>
    </MessagePage>
  );
}
