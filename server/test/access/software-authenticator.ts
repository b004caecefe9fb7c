import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const b64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Uint8Array): Buffer => createHash('sha256').update(text).digest();

/** How a ceremony differs from what an honest browser and device do. */
interface Deviation {
  origin?: string;
  rpId?: string;
  /** The device asks for no finger, face or PIN. */
  unverified?: boolean;
  counter?: number;
  /** What the device says of the account. */
  userHandle?: string;
  /** In a frame of another site. */
  crossOrigin?: boolean;
}

interface SoftwareKey {
  id: Buffer;
  key: KeyObject;
  rpId: string;
  userHandle: string;
  counter: number;
}

const flagsOf = (unverified: boolean | undefined, attested: boolean): number =>
  0x01 | (unverified ? 0 : 0x04) | 0x08 | 0x10 | (attested ? 0x40 : 0);

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** A device with passkeys (ES256, synced, no attestation), and the browser that it is used with. */
export function softwareAuthenticator(origin = 'http://localhost') {
  const held: SoftwareKey[] = [];
  const clientData = (type: string, challenge: string, deviation: Deviation): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge,
        origin: deviation.origin ?? origin,
        crossOrigin: deviation.crossOrigin ?? false,
      }),
    );

  return {
    held,
    /** Makes a passkey with creation options; gives what the browser sends. */
    create(options: { rp: { id: string }; user: { id: string }; challenge: string }, deviation: Deviation = {}) {
      const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const credential: SoftwareKey = {
        id: randomBytes(32),
        key: privateKey,
        rpId: deviation.rpId ?? options.rp.id,
        userHandle: options.user.id,
        counter: deviation.counter ?? 0,
      };
      held.push(credential);
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]);
      const authData = Buffer.concat([
        sha256(credential.rpId),
        Buffer.from([flagsOf(deviation.unverified, true)]),
        uint32(credential.counter),
        Buffer.alloc(16),
        Buffer.from([0, credential.id.length]),
        credential.id,
        isoCBOR.encode(cose),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id: b64(credential.id),
        rawId: b64(credential.id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(clientData('webauthn.create', options.challenge, deviation)),
          attestationObject: b64(isoCBOR.encode(attestation as Parameters<typeof isoCBOR.encode>[0])), // Only what CBOR knows.
          transports: ['internal', 'hybrid'],
        },
      };
    },
    /** Shows the passkey that was made last; gives what the browser sends. */
    get(options: { challenge: string }, deviation: Deviation = {}) {
      const credential = held.at(-1);
      if (!credential) throw new Error('There is no passkey on this device');
      if (deviation.counter !== undefined) credential.counter = deviation.counter;
      const authData = Buffer.concat([
        sha256(deviation.rpId ?? credential.rpId),
        Buffer.from([flagsOf(deviation.unverified, false)]),
        uint32(credential.counter),
      ]);
      const data = clientData('webauthn.get', options.challenge, deviation);
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), credential.key);
      return {
        id: b64(credential.id),
        rawId: b64(credential.id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: b64(data),
          authenticatorData: b64(authData),
          signature: b64(signature),
          userHandle: deviation.userHandle ?? credential.userHandle,
        },
      };
    },
  };
}
