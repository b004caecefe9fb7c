import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { MessagePage } from '../../ui/page/MessagePage.tsx';

/** Back to where the connection was lost, or to the beginning where one came here straight. */
function tryAgain(): void {
  if (history.length > 1) history.back();
  else location.assign('/');
}

/** The 500 page: the connection is lost, with our apologies. */
export const LostConnectionPage = () => (
  <MessagePage
    icon={<IconPlugConnectedX size={36} />}
    title={t('error.lostConnection')}
    text={t('error.lostConnectionText')}
  >
    <Button onClick={tryAgain}>{t('error.retry')}</Button>
  </MessagePage>
);
