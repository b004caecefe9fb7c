import { Button, Group } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { page } from '../../page/page.ts';
import { homeOf } from '../../session/sign-in.ts';
import { signOut } from '../../session/sign-out.ts';
import { sessionUser } from '../../session/storage/stores.ts';
import { MessagePage } from '../../ui/page/MessagePage.tsx';

/** The 404 page: one goes on at one's start, or in the shop; its other button logs out and leads to the login. */
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
          {!home && page.origin.UseShop ? (
            <Button component="a" href={paths.shop}>
              {t('error.toShop')}
            </Button>
          ) : null}
          <Button
            variant={home || page.origin.UseShop ? 'default' : 'filled'}
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
