import type { passkeys } from '../../tables/access/passkey-tables.ts';
import { challengeTimeout } from './challenges.ts';
import { webauthn } from './library.ts';

/** A passkey as options name it. */
export const descriptorOf = ({
  CredentialId,
  Transports,
}: Pick<typeof passkeys.$inferSelect, 'CredentialId' | 'Transports'>) => ({
  id: CredentialId,
  type: 'public-key' as const,
  ...(Transports.length > 0 ? { transports: Transports } : {}),
});

/** What a browser shows a passkey with; the device has to verify the person. Without passkeys: any that they have for the host. */
export async function requestOptionsFor(
  rpId: string,
  challenge: Uint8Array<ArrayBuffer>,
  allowed: readonly Parameters<typeof descriptorOf>[0][],
) {
  const { isoBase64URL } = await webauthn();
  return {
    challenge: isoBase64URL.fromBuffer(challenge),
    timeout: challengeTimeout,
    rpId,
    allowCredentials: allowed.map(descriptorOf),
    userVerification: 'required' as const,
  };
}
