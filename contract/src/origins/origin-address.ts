import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { recordId } from '../resource/resource.ts';
import { instantOrNull } from '../values/kinds.ts';

/** An address of a brand, and what proves that it is the brand's: a file at it, or a DNS record of its host. */
const originAddress = z.object({
  Host: z.string(),
  Url: z.string(),
  Test: z.boolean(),
  /** Null until it is proved: links do not lead there. */
  ProvedAt: instantOrNull,
  /** No longer an address of the brand; it is linked to until another one is proved. */
  Replaced: z.boolean(),
  /** Whether links are built from it now. */
  Linked: z.boolean(),
  File: z.object({ Url: z.string(), Content: z.string() }),
  /** A TXT record; null for a host without a name. */
  Record: z.object({ Name: z.string(), Value: z.string() }).nullable(),
});
export type OriginAddress = z.infer<typeof originAddress>;

/** The addresses of a brand in the order of its lists, and how each is proved. */
export const originAddresses = endpoint({
  method: 'GET',
  path: '/Origins/{Id}/Addresses',
  summary: 'The addresses of a brand, and how they are proved',
  access: { resource: 'Origins', level: AuthorizationLevel.view },
  params: recordId,
  answer: z.array(originAddress),
});

/** Looks for the file and the DNS record; 400 `AddressNotProved` where there is neither. Superusers only. */
export const proveAddress = endpoint({
  method: 'POST',
  path: '/Origins/{Id}/Addresses/Prove',
  summary: 'Proves that an address is the brand’s',
  access: { resource: 'Origins', level: AuthorizationLevel.edit },
  stepUp: true,
  params: recordId,
  body: z.object({ Host: z.string().trim().toLowerCase().min(1).max(260) }),
  answer: z.array(originAddress),
});
