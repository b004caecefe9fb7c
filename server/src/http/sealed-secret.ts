import { hkdfSync } from 'node:crypto';
import { seal, unseal } from './seal.ts';

/** What is sealed with the server's key and stored for long: each kind under a key of its own. */
export const SealPurpose = {
  authenticator: 'circolo authenticator',
  exchangePassword: 'password of certified mail',
  exchangeToken: 'token of an intermediary',
  googleToken: 'google tokens',
  mailPassword: 'circolo password of a mail server',
  signingKey: 'key that signs invoices',
  mandateIban: 'mandate iban',
  transferIban: 'transfer iban',
  webhookSecret: 'secret of an endpoint',
} as const;
type Purpose = (typeof SealPurpose)[keyof typeof SealPurpose];

/** The form of what is sealed now: AES-256-GCM under a key by HKDF-SHA-256. What was sealed before it had a form has none. */
const form = '1';

/** What a key is recognised by; it says nothing about the key. */
export const keyIdOf = (secret: Buffer): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'circolo key id', 6)).toString('base64url');

// As it is for the whole process: keys from before are of the installation, not of a call.
const former = new Map<string, Buffer>();

/** Lets keys from before (`SECRET_KEY_OLD`) open what they have sealed; nothing is sealed with them. */
export function openAlsoWith(secrets: readonly string[]): void {
  for (const secret of secrets) former.set(keyIdOf(Buffer.from(secret)), Buffer.from(secret));
}

/** What a stored secret of an unknown key is refused with: who runs the server can help. */
export class UnknownSealKey extends Error {
  constructor(keyId: string | null) {
    super(
      `A stored secret was sealed with another key${keyId === null ? '' : ` (${keyId})`}: SECRET_KEY or SECRET_KEY_OLD must have it.`,
    );
  }
}

/** What every text that a key has sealed begins with. */
export const sealPrefix = (secret: Buffer): string => `${form}.${keyIdOf(secret)}.`;

/** Seals a text for storing; the sealed form names how, and with which key. */
export const sealSecret = (secret: Buffer, purpose: Purpose, text: string): string =>
  sealPrefix(secret) + seal(secret, purpose, text);

/** A text without a form, of 1.0.0: it names no key, so each is tried. */
function openUnnamed(secret: Buffer, purpose: Purpose, sealed: string): string {
  for (const key of [secret, ...former.values()]) {
    try {
      return unseal(key, purpose, sealed);
    } catch {
      // Another key has sealed it, or none of ours.
    }
  }
  throw new UnknownSealKey(null);
}

/** Opens what `sealSecret` made, with this key or one from before. Throws `UnknownSealKey`. */
export function openSecret(secret: Buffer, purpose: Purpose, sealed: string): string {
  const [version, keyId, text] = sealed.split('.');
  if (keyId === undefined || text === undefined) return openUnnamed(secret, purpose, sealed);
  const key = keyId === keyIdOf(secret) ? secret : former.get(keyId);
  if (version !== form || !key) throw new UnknownSealKey(keyId);
  return unseal(key, purpose, text);
}
