import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { referenceIn } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { FaultReference } from '../../ui/page/FaultReference.tsx';
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
    <FaultReference reference={referenceIn(new URLSearchParams(location.search).get('Reference'))} />
    <Button onClick={tryAgain}>{t('error.retry')}</Button>
  </MessagePage>
);
