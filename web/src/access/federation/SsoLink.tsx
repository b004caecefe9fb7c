import { Button, Divider, Stack } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { ssoOffer } from './sso.ts';

/** Signs in with a session of the single-sign-on host; nothing where none is configured, or this is it. */
export function SsoLink() {
  const offer = ssoOffer();
  if (!offer) return null;
  return (
    <Stack gap="sm" mt={4}>
      <Divider label={t('federation.or')} labelPosition="center" />
      <Button component="a" href={paths.sso} variant="default" size="md" fullWidth>
        {t('federation.sso.enter', { name: offer.Name })}
      </Button>
    </Stack>
  );
}
