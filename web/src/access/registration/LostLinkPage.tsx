import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { MessagePage } from '../../ui/page/MessagePage.tsx';

/** Where a link of an e-mail leads that is damaged, or too old. */
export const LostLinkPage = () => (
  <MessagePage icon={<IconLinkOff size={36} />} title={t('lostLink.title')} text={t('lostLink.text')}>
    <Button component="a" href={paths.landing} variant="default">
      {t('lostLink.home')}
    </Button>
  </MessagePage>
);
