import type { RegistrationResponse } from '@circolo/contract/access/passkeys/webauthn';
import { algorithms, webauthn } from './library.ts';
import type { RelyingParty } from './relying-party.ts';

/** A passkey as its authenticator made it. */
interface MadePasskey {
  CredentialId: string;
  PublicKey: string;
  Counter: number;
  Transports: string[];
  Synced: boolean;
}

/**
 * Checks a new passkey: made for this host and origin, with this challenge, the person verified by the device. No attestation is asked
 * for, and one with certificates is refused unread: for its chain the library could ask other hosts. Throws what is wrong with it.
 */
export async function verifyRegistration(
  { authenticatorAttachment: _, ...sent }: RegistrationResponse,
  { host, origin }: RelyingParty,
  expectedChallenge: string,
): Promise<MadePasskey> {
  const { decodeAttestationObject, isoBase64URL, verifyRegistrationResponse } = await webauthn();
  const { transports: Transports = [], ...response } = sent.response;
  const attested = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const format = attested.get('fmt');
  const isBare = format === 'none' || (format === 'packed' && !attested.get('attStmt').get('x5c'));
  if (!isBare) throw new Error(`An attestation was not asked for: ${format}`);
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...sent, response, clientExtensionResults: {} },
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  });
  if (!verified) throw new Error('The signature is wrong');
  const { credential, credentialBackedUp } = registrationInfo;
  return {
    CredentialId: credential.id,
    PublicKey: isoBase64URL.fromBuffer(credential.publicKey),
    Counter: credential.counter,
    Transports,
    Synced: credentialBackedUp,
  };
}
