import { Problem, problem } from '@circolo/contract/errors/problem';
import type { FastifyRequest } from 'fastify';

/** The library of WebAuthn, loaded when the first passkey is made or used: it takes a third of a second and 30 MB. */
export const webauthn = async () => {
  const [server, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ]);
  return { ...server, ...helpers };
};

/** Ed25519, ES256 and RS256 (COSE): what authenticators have. */
export const algorithms = [-8, -7, -257];

/** Runs a check of what a browser sent: whatever is wrong with it is `PasskeyError`, and its reason is in the server's log alone. */
export async function orPasskeyError<Checked>(
  request: FastifyRequest,
  check: () => Promise<Checked>,
): Promise<Checked> {
  try {
    return await check();
  } catch (error) {
    if (error instanceof Problem) throw error;
    request.log.info({ reason: error instanceof Error ? error.message : '' }, 'a passkey was refused');
    throw problem('PasskeyError');
  }
}
