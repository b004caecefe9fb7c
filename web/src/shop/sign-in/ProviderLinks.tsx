import { Button, Divider, Stack } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { page } from '../../page/page.ts';

/** Sets out for a provider; the server leads on from there. */
const startAt = (id: string, back: string): string =>
  `${page.bases.api}/Oidc/${encodeURIComponent(id)}/Start?back=${encodeURIComponent(back)}`;

/** The OpenID providers that one may sign in with instead; nothing where none is configured. */
export function ProviderLinks({ back }: { back: string }) {
  if (page.providers.length === 0) return null;
  return (
    <Stack gap="sm">
      <Divider label={t('federation.or')} labelPosition="center" />
      {page.providers.map(({ Id, Name }) => (
        <Button key={Id} component="a" href={startAt(Id, back)} variant="default" size="md" fullWidth>
          {t('federation.with', { name: Name })}
        </Button>
      ))}
    </Stack>
  );
}
