import type {
  AuthenticationResponse,
  creationOptions,
  requestOptions,
} from '@circolo/contract/access/passkeys/webauthn';
import type { z } from 'zod';
import { t } from '../../messages/messages.ts';

type CreationOptions = z.infer<typeof creationOptions>;
export type RequestOptions = z.infer<typeof requestOptions>;

/** The library, loaded by who has something to do with passkeys. */
const library = () => import('@simplewebauthn/browser');

/** Whether the browser knows passkeys at all: it does on secure pages only. */
export const knowsPasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && navigator.credentials !== undefined;

/** Makes a passkey; the browser asks the person. */
export async function makePasskey(options: CreationOptions) {
  const { startRegistration } = await library();
  return startRegistration({
    optionsJSON: {
      ...options,
      // The library's list of transports is closed, browsers' is not.
      excludeCredentials: options.excludeCredentials as NonNullable<
        Parameters<typeof startRegistration>[0]['optionsJSON']['excludeCredentials']
      >,
    },
  });
}

/** What waits for a passkey now, without the library. */
let waiting: AbortController | null = null;

/** The same as the library does, where the browser reads and writes the JSON of WebAuthn by itself: it is not loaded then. */
async function showNatively(options: RequestOptions, autofill: boolean): Promise<AuthenticationResponse> {
  waiting?.abort();
  waiting = new AbortController();
  const credential = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as PublicKeyCredentialRequestOptionsJSON),
    signal: waiting.signal,
    ...(autofill ? { mediation: 'conditional' } : {}),
  });
  if (!(credential instanceof PublicKeyCredential)) throw new DOMException('no passkey', 'NotAllowedError');
  return credential.toJSON() as AuthenticationResponse; // It was asked for, not made.
}

const isNative = (): boolean =>
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
  typeof PublicKeyCredential.prototype.toJSON === 'function';

/** Shows a passkey; `autofill` waits until the person picks one among the addresses that the browser suggests. */
export async function showPasskey(options: RequestOptions, autofill = false): Promise<AuthenticationResponse> {
  if (isNative()) return showNatively(options, autofill);
  const { startAuthentication } = await library();
  return startAuthentication({
    optionsJSON: {
      ...options,
      allowCredentials: options.allowCredentials as NonNullable<
        Parameters<typeof startAuthentication>[0]['optionsJSON']['allowCredentials']
      >, // As above.
    },
    useBrowserAutofill: autofill,
  });
}

/** Whether the browser can offer passkeys among the addresses that it suggests. */
export const suggestsPasskeys = async (): Promise<boolean> =>
  (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;

/** Ends a suggestion that waits. */
export async function endSuggestion(): Promise<void> {
  if (isNative()) waiting?.abort();
  else (await library()).WebAuthnAbortService.cancelCeremony();
}

/** What a browser did not do, in words for the person; anything else is thrown again. */
export function browserRefusal(error: unknown): string {
  if (!(error instanceof Error)) throw error;
  const cause = error.cause instanceof Error ? error.cause.name : '';
  const names = [error.name, cause];
  if (names.includes('InvalidStateError')) return t('auth.passkey.known');
  if (names.some((name) => ['NotAllowedError', 'AbortError', 'NotSupportedError', 'SecurityError'].includes(name)))
    return t('auth.passkey.cancelled');
  throw error;
}
