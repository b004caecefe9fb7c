import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { enumeration } from '../codes/enumeration.ts';
import { endpoint } from '../http/endpoint.ts';
import { recordId } from '../resource/resource.ts';
import { dayOrNull, instantOrNull, reasonInput } from '../values/kinds.ts';

/** The chapters of what is held about a person. */
export const PersonalDataKind = {
  account: 'account',
  signIns: 'signIns',
  consents: 'consents',
  contacts: 'contacts',
  agenda: 'agenda',
  activities: 'activities',
  orders: 'orders',
  payments: 'payments',
  messages: 'messages',
  notes: 'notes',
  files: 'files',
  history: 'history',
} as const;
/** A chapter of what is held about a person. */
export const personalDataKind = enumeration('PersonalDataKind', PersonalDataKind);
export type PersonalDataKindCode = z.infer<typeof personalDataKind>;

/** Why something outlives an erasure: the books (art. 2220 c.c.), a mandate that was collected, the proof of a consent. */
export const KeepingLaw = { billing: 'billing', mandate: 'mandate', proof: 'proof' } as const;
/** The reason for which something is kept. */
export const keepingLaw = enumeration('KeepingLaw', KeepingLaw);
export type KeepingLawCode = z.infer<typeof keepingLaw>;

/** What has to be settled before somebody can be erased. */
export const ErasureBlock = {
  subscription: 'subscription',
  order: 'order',
  credit: 'credit',
  payment: 'payment',
  refund: 'refund',
  customer: 'customer',
} as const;
/** A reason for which somebody cannot be erased yet. */
export const erasureBlock = enumeration('ErasureBlock', ErasureBlock);
export type ErasureBlockCode = z.infer<typeof erasureBlock>;

/** Who asked for an erasure: the person or staff; or no one did, the time was over. */
export const ErasureRequester = { person: 'P', staff: 'S', retention: 'R' } as const;
/** Who asked for an erasure. */
export const erasureRequester = enumeration('ErasureRequester', ErasureRequester);
export type ErasureRequesterCode = z.infer<typeof erasureRequester>;

/**
 * What an erasure would do: how many records of which kind lose what they say, what stays until when and why, and what has
 * to be settled before. `Until` null: without an end.
 */
export const erasurePreview = z.object({
  Name: z.string(),
  Goes: z.array(z.object({ Kind: personalDataKind, Count: z.int() })),
  Stays: z.array(z.object({ Law: keepingLaw, Count: z.int(), Until: dayOrNull })),
  Blocks: z.array(z.object({ Code: erasureBlock, Message: z.string() })),
  /** When they were erased; null where they were not. */
  ErasedAt: instantOrNull,
});
export type ErasurePreview = z.infer<typeof erasurePreview>;

export const previewUserErasure = endpoint({
  method: 'GET',
  path: '/Users/{Id}/Erasure',
  summary: 'What erasing a user would do',
  access: { resource: 'Users', level: AuthorizationLevel.full },
  params: recordId,
  answer: erasurePreview,
});

/**
 * Erases a user with their account of the shop, leads, mails, notes and files, for good; what the law makes us keep stays
 * until its time is over. 400 `ErasureBlocked`, `ReasonRequired`; 405 for oneself, for a nature above the own one, and for
 * staff unless it is a superuser who asks. Erasing again changes nothing.
 */
export const eraseUser = endpoint({
  method: 'POST',
  path: '/Users/{Id}/Erase',
  summary: 'Erases a user for good, with a reason',
  access: { resource: 'Users', level: AuthorizationLevel.full },
  stepUp: true,
  params: recordId,
  body: z.strictObject({ Reason: reasonInput }),
  answer: erasurePreview,
});

export const previewLeadErasure = endpoint({
  method: 'GET',
  path: '/Leads/{Id}/Erasure',
  summary: 'What erasing a lead would do',
  access: { resource: 'Leads', level: AuthorizationLevel.full },
  params: recordId,
  answer: erasurePreview,
});

/** Erases a lead, others with the same address and their opportunities, for good. 400 `ErasureBlocked` for a customer. */
export const eraseLead = endpoint({
  method: 'POST',
  path: '/Leads/{Id}/Erase',
  summary: 'Erases a lead for good, with a reason',
  access: { resource: 'Leads', level: AuthorizationLevel.full },
  stepUp: true,
  params: recordId,
  body: z.strictObject({ Reason: reasonInput }),
  answer: erasurePreview,
});

export const previewMyErasure = endpoint({
  method: 'GET',
  path: '/MyAccount/Erasure',
  summary: 'What deleting the own account would do',
  access: 'own',
  notWhileActing: true,
  answer: erasurePreview,
});

/** Deletes the own account for good and ends its sessions. 400 `ErasureBlocked`; 405 `StepUpRequired`; staff are erased by superusers. */
export const eraseMyAccount = endpoint({
  method: 'POST',
  path: '/MyAccount/Erase',
  summary: 'Deletes the own account for good',
  access: 'own',
  notWhileActing: true,
  stepUp: true,
  body: z.strictObject({}),
  answer: erasurePreview,
});
