import { ssoCode } from '@circolo/contract/federation/sso';
import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { go } from '../../navigation/navigation.ts';
import { paths } from '../../navigation/paths.ts';
import { call } from '../../session/client.ts';
import { auth, sessionUser } from '../../session/storage/stores.ts';
import { AuthFrame, AuthLink } from '../AuthFrame.tsx';
import { arriveBySso, saveWish, setOutForSso, ssoOffer, takeWish } from './sso.ts';

/** What an address of this page asks for. */
interface SsoQuery {
  /** Comes back from the other host. */
  code: string | null;
  /** Comes from another brand, to be handed over. */
  origin: number | null;
  challenge: string;
  path: string;
}

/** Reads the address. */
function readAddress(): SsoQuery {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const query = new URLSearchParams(location.search);
  return {
    code: fragment.get('code'),
    origin: query.has('origin') ? Number(query.get('origin')) : null,
    challenge: query.get('challenge') ?? '',
    path: fragment.get('path') ?? query.get('path') ?? '',
  };
}

/** Hands the session of this host over to the brand that asks; a visitor signs in first. */
async function handOverTo({ origin, challenge, path }: SsoQuery & { origin: number }): Promise<void> {
  // It also waits where the session turns out to be over.
  await saveWish();
  if (!auth.get() || !sessionUser.get()) {
    go(paths.login);
    return;
  }
  const { Location } = await call(ssoCode, { body: { OriginId: origin, Challenge: challenge, Path: path } }).catch(
    async (error: unknown) => {
      if (error instanceof ApiProblem && error.status !== 401) await takeWish();
      throw error;
    },
  );
  await takeWish();
  location.replace(Location);
}

/** Does what the address asks for; the sentence of why it cannot, where it does not know. */
async function proceed(asked: SsoQuery): Promise<string | null> {
  const { code, origin, challenge, path } = asked;
  if (code) {
    go(await arriveBySso(code, path));
    return null;
  }
  if (origin !== null) {
    if (!Number.isInteger(origin) || !challenge) return t('federation.sso.incomplete');
    await handOverTo({ ...asked, origin });
    return null;
  }
  const offer = ssoOffer();
  if (!offer) return t('federation.sso.missing');
  location.replace(await setOutForSso(offer.Url, offer.originId, path));
  return null;
}

function waitingFor({ code, origin }: SsoQuery): string {
  if (code) return t('federation.entering');
  if (origin !== null) return t('federation.sso.handing');
  return t('federation.sso.leaving', { name: ssoOffer()?.Name ?? '' });
}

/** Both ends of the single sign-on: sets out from a brand, hands over at the back office, arrives at the brand. */
export function SsoPage() {
  const [asked] = useState(readAddress);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    // The code is used now; it stays in no history.
    if (asked.code) history.replaceState(null, '', location.pathname + location.search);
    proceed(asked)
      .then(setRefusal)
      .catch((error: unknown) => {
        if (!(error instanceof ApiProblem)) throw error;
        setRefusal(error.Message);
      });
  }, [asked]);
  return (
    <AuthFrame title={t('federation.sso.title')}>
      {refusal ? (
        <Stack gap="sm">
          <Alert color="orange" role="alert" icon={<IconAlertCircle size={20} aria-hidden />}>
            {refusal}
          </Alert>
          {ssoOffer() ? (
            <Button component="a" href={paths.sso} size="md" fullWidth>
              {t('federation.sso.again')}
            </Button>
          ) : null}
          <AuthLink to="login">{t('federation.sso.back')}</AuthLink>
        </Stack>
      ) : (
        <Stack align="center" gap="sm" role="status">
          <Loader size="sm" aria-hidden />
          <Text ta="center">{waitingFor(asked)}</Text>
        </Stack>
      )}
    </AuthFrame>
  );
}
