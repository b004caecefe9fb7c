import { Button, Group } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { page } from '../../page/page.ts';
import { homeOf } from '../../session/sign-in.ts';
import { signOut } from '../../session/sign-out.ts';
import { sessionUser } from '../../session/storage/stores.ts';
import { MessagePage } from '../../ui/page/MessagePage.tsx';

/** The 404 page: who is signed in can go on at their start; its other button logs out and leads to the login. */
export function NotFoundPage() {
  const [leaving, setLeaving] = useState(false);
  const user = sessionUser.get();
  const home = user && homeOf(user);
  return (
    <MessagePage
      icon={<IconMapQuestion size={36} />}
      title={t('error.pageNotFound')}
      text={page.origin ? t('error.pageNotFoundText') : t('error.originNotFound')}
    >
      {page.origin ? (
        <Group justify="center" gap="sm">
          {home ? (
            <Button component="a" href={home}>
              {t('error.backHome')}
            </Button>
          ) : null}
          <Button
            variant={home ? 'default' : 'filled'}
            loading={leaving}
            onClick={() => {
              setLeaving(true);
              signOut(false);
            }}
          >
            {t('error.backToLogin')}
          </Button>
        </Group>
      ) : null}
    </MessagePage>
  );
}
