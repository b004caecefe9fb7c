import { Alert, Stack } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { logoutReason } from '../../session/storage/stores.ts';
import { useStored } from '../../session/use-session.ts';
import { LinkButton } from '../ui/ShopButton.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** What one sees after leaving; the session has ended already. A customer whom staff have locked out reads it here. */
export function ShopLogoutPage() {
  const blocked = useStored(logoutReason) !== null;
  return (
    <SignInFrame
      title={blocked ? t('shop.logout.blocked') : t('shop.logout.title')}
      text={blocked ? undefined : t('shop.logout.text')}
    >
      <Stack>
        {blocked ? (
          <Alert color="red" role="alert">
            {t('errors.ShopBlockedLogout')}
          </Alert>
        ) : null}
        <LinkButton full href={paths.shopLogin}>
          {t('shop.logout.again')}
        </LinkButton>
      </Stack>
    </SignInFrame>
  );
}
