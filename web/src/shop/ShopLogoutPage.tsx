import { Stack } from '@mantine/core';
import { paths } from '../app/paths.ts';
import { t } from '../app/words.ts';
import { LinkButton } from './ShopButton.tsx';
import { SignInFrame } from './SignInFrame.tsx';

/** What one sees after leaving; the session has ended already. */
export const ShopLogoutPage = () => (
  <SignInFrame title={t('shop.logout.title')} text={t('shop.logout.text')}>
    <Stack>
      <LinkButton full href={paths.shopLogin}>
        {t('shop.logout.again')}
      </LinkButton>
    </Stack>
  </SignInFrame>
);
