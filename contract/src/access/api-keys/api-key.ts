import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { flagFilter } from '../../resource/filters.ts';
import { recordId } from '../../resource/resource.ts';
import {
  instant,
  instantOrNull,
  reference,
  referenceInput,
  referenceOrNull,
  text,
  textOrNull,
} from '../../values/kinds.ts';

/** What every key begins with, so that one in a file or a log is recognised by people and by scanners of secrets. */
export const apiKeyPrefix = 'circolo_';

/** How many days a key may be chosen to last. */
export const apiKeyDays = [30, 90, 365] as const;

/** How many days before its end the owner of a key is written to. */
export const apiKeyNoticeDays = 7;

/** How many open keys a person may have. */
export const apiKeysMost = 20;

/** What a key may do with what a function of the menu opens. */
const scopeLevel = z.enum([AuthorizationLevel.view, AuthorizationLevel.edit, AuthorizationLevel.full]);

/** An address, or a network as `192.0.2.0/24`. */
const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'invalidNetwork');

/** A key as it is listed; the key itself is shown once, when it is made. */
const apiKey = z.object({
  Id: z.int(),
  Name: z.string(),
  /** How the key begins, to recognise it by. */
  Prefix: z.string(),
  /** In whose name it acts, and with whose rights at most. */
  Owner: reference,
  Own: z.boolean(),
  Scope: z.array(z.object({ Function: reference, Level: scopeLevel })),
  /** Addresses and networks that it counts from; from anywhere without one. */
  Networks: z.array(z.string()),
  CreatedAt: instant,
  ExpiresAt: instant,
  IsExpired: z.boolean(),
  /** Null until it is first used. */
  LastUsedAt: instantOrNull,
  LastUsedIp: textOrNull,
});
export type ApiKey = z.infer<typeof apiKey>;

/** What a key is made of. */
export const apiKeyInput = z.strictObject({
  Name: text(60),
  Days: z.literal(apiKeyDays),
  Scope: z
    .array(z.strictObject({ Function: referenceInput, Level: scopeLevel }))
    .min(1, 'required')
    .max(500),
  Networks: z.array(network).max(20).default([]),
});

/** The keys of the caller, or of everybody (superusers only), the newest first; one that was revoked is in none. 405 `AccessDenied`. */
export const listApiKeys = endpoint({
  method: 'GET',
  path: '/ApiKeys',
  summary: 'The keys that programs call the API with',
  access: { resource: 'ApiKeys', level: AuthorizationLevel.view },
  notWhileActing: true,
  query: z.strictObject({ Everybody: flagFilter.optional() }),
  answer: z.array(apiKey),
});

const scopeGroup = z.object({
  /** Null for functions that the menu has beside its groups. */
  Group: referenceOrNull,
  Functions: z.array(reference.extend({ Most: scopeLevel })),
});
export type ScopeGroup = z.infer<typeof scopeGroup>;

/** What the caller may let a key do, as the own menu is grouped: `Most` of each function. */
export const listKeyScopes = endpoint({
  method: 'GET',
  path: '/ApiKeys/Scopes',
  summary: 'What the caller may let a key do',
  access: { resource: 'ApiKeys', level: AuthorizationLevel.edit },
  notWhileActing: true,
  answer: z.array(scopeGroup),
});

/**
 * Makes a key of the caller's, which acts with the caller's rights at each call as far as its scope goes. 400 `ApiKeyLimit`,
 * `ValidationFailed`, on `Scope` where the caller may not do that much; 405 `StepUpRequired`.
 */
export const makeApiKey = endpoint({
  method: 'POST',
  path: '/ApiKeys',
  summary: 'Makes a key that a program calls the API with',
  access: { resource: 'ApiKeys', level: AuthorizationLevel.edit },
  stepUp: true,
  notWhileActing: true,
  answersSecret: true,
  status: 201,
  body: apiKeyInput,
  /** `Token` is sent as the Bearer; it is shown here and nowhere else. */
  answer: z.object({ Key: apiKey, Token: z.string() }),
});

/** Revokes a key from the next call on: one's own; superusers anybody's. 400 `RecordNotFound`. */
export const revokeApiKey = endpoint({
  method: 'DELETE',
  path: '/ApiKeys/{Id}',
  summary: 'Revokes a key',
  access: { resource: 'ApiKeys', level: AuthorizationLevel.edit },
  notWhileActing: true,
  params: recordId,
  answer: 'nothing',
});
