import { Alert, Stack } from '@mantine/core';
import { paths } from '../app/paths.ts';
import { farewell } from '../app/session/stores.ts';
import { useStored } from '../app/session/use-session.ts';
import { t } from '../app/words.ts';
import { LinkButton } from './ShopButton.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** What one sees after leaving; the session has ended already. Whom staff have locked out is told so. */
export function ShopLogoutPage() {
  const blocked = useStored(farewell) !== null;
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
