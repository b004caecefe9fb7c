import { z } from 'zod';
import { customerAudiences } from '../authorization/call-access.ts';
import { endpoint } from '../http/endpoint.ts';
import { instantOrNull } from '../values/kinds.ts';

const provider = z.object({ provider: z.string().max(20) });
const anything = z.string().max(4000).optional().catch(undefined);

/**
 * Sets out for an OpenID provider; a browser navigates here from the shop's login. Whatever cannot be done comes back to
 * that login with the code of an error in the fragment.
 */
export const startOidc = endpoint({
  method: 'GET',
  path: '/Oidc/{provider}/Start',
  summary: 'Leads to an OpenID provider; for navigation from the shop',
  access: 'public',
  params: provider,
  /** A path of the shop to come back to; anything else is left out. */
  query: z.object({ back: anything }),
  answer: 'redirect',
});

/** Where an OpenID provider leads back to (OpenID Connect Core 1.0, section 3.1.2.5); goes on to the shop's login. */
export const oidcCallback = endpoint({
  method: 'GET',
  path: '/Oidc/{provider}/Callback',
  summary: 'Comes back from an OpenID provider',
  access: 'public',
  params: provider,
  /** The rest of the answer is read by the OpenID library, from the address itself. */
  query: z.looseObject({ state: anything }),
  answer: 'redirect',
});

/** Sets out to link a provider to the account that is signed in; the page goes on to `Location`. 405 `StepUpRequired`. */
export const linkOidc = endpoint({
  method: 'POST',
  path: '/Oidc/{provider}/Link',
  summary: 'Sets out to link an OpenID provider to the account that is signed in',
  access: 'own',
  notWhileActing: true,
  stepUp: true,
  audiences: customerAudiences,
  params: provider,
  body: z.strictObject({}),
  answer: z.object({ Location: z.string() }),
});

/** A provider that the account is linked to, or could be. */
const linkedIdentity = z.object({
  /** The provider's id in the configuration. */
  Id: z.string(),
  Name: z.string(),
  /** Null while it is not linked. */
  LinkedAt: instantOrNull,
  LastLoginAt: instantOrNull,
});
export type LinkedIdentity = z.infer<typeof linkedIdentity>;

/** The providers that the account of the session is linked to, and those that it could be. */
export const myIdentities = endpoint({
  method: 'GET',
  path: '/MyIdentities',
  summary: 'The OpenID providers of the account that is signed in',
  access: 'own',
  audiences: customerAudiences,
  answer: z.array(linkedIdentity),
});

/** Unlinks a provider. 400 `LastWayIn` where the account has no other way to sign in; 405 `StepUpRequired`. */
export const unlinkIdentity = endpoint({
  method: 'DELETE',
  path: '/MyIdentities/{provider}',
  summary: 'Unlinks an OpenID provider from the account that is signed in',
  access: 'own',
  notWhileActing: true,
  stepUp: true,
  audiences: customerAudiences,
  params: provider,
  answer: 'nothing',
});
