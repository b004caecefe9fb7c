import { Button } from '@mantine/core';
import { IconMapQuestion } from '@tabler/icons-react';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { page } from '../../page/page.ts';
import { signOut } from '../../session/sign-out.ts';
import { MessagePage } from '../../ui/page/MessagePage.tsx';

/** The 404 page; its button logs out and leads to the login. */
export function NotFoundPage() {
  const [leaving, setLeaving] = useState(false);
  return (
    <MessagePage
      icon={<IconMapQuestion size={36} />}
      title={t('error.pageNotFound')}
      text={page.origin ? t('error.pageNotFoundText') : t('error.originNotFound')}
    >
      {page.origin ? (
        <Button
          loading={leaving}
          onClick={() => {
            setLeaving(true);
            signOut(false);
          }}
        >
          {t('error.backToLogin')}
        </Button>
      ) : null}
    </MessagePage>
  );
}
