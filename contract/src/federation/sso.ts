import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { secret } from './handover.ts';

/**
 * Hands the caller's session to another brand (decisions.md section 3 "Single-sign-on origin"): answers the address of that
 * brand with a single-use code of 60 seconds. Only at the configured host, for sessions opened there; elsewhere
 * `AccessDenied`. The way back is an origin's id and a path, never an address.
 */
export const ssoCode = endpoint({
  method: 'POST',
  path: '/Sso/Code',
  summary: 'Hands the session to another brand, by a single-use code',
  access: 'own',
  audiences: ['desk'],
  answersSecret: true,
  body: z.strictObject({
    OriginId: z.int().min(1),
    /** Base64url of the SHA-256 of the verifier that the asking page keeps. */
    Challenge: secret,
    /** Where to land below the desk; anything else is left out. */
    Path: z.string().max(2000).default(''),
  }),
  /** Where the browser goes on: the brand's own stored address, the code in its fragment. */
  answer: z.object({ Location: z.string() }),
});
