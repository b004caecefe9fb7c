import { z } from 'zod';
import { users } from '../../access/users/user.ts';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { endpoint } from '../../http/endpoint.ts';
import { type InputOf, recordId } from '../../resource/resource.ts';
import { money, referenceInput } from '../../values/kinds.ts';

/** Fields of the form that a merge joins, or leaves to the customer who stays: how somebody signs in and what is open to them. */
const notChosen = [
  'Email',
  'Category',
  'Nature',
  'Origin',
  'Software',
  'ParentUser',
  'CustomMenu',
  'MustChangePassword',
  'Tags',
  'Notes',
  'Version',
] as const;

type MergedField = Exclude<keyof InputOf<typeof users>, (typeof notChosen)[number]>;

const isChosen = (field: string): field is MergedField => notChosen.every((other) => other !== field);

/** Fields of a customer whose winner is chosen; billing data are one field, for half of a subject is none. */
export const mergedCustomerFields: MergedField[] = Object.keys(users.input.shape).filter(isChosen);

/** Why two customers cannot be one, or not yet. */
export const MergeBlock = {
  notCustomer: 'notCustomer',
  otherProduct: 'otherProduct',
  otherBrand: 'otherBrand',
  demo: 'demo',
  erased: 'erased',
  merged: 'merged',
  family: 'family',
  samePackage: 'samePackage',
  payment: 'payment',
  refund: 'refund',
  approval: 'approval',
  acting: 'acting',
} as const;
/** Why two customers cannot be one, or not yet. */
export const mergeBlock = enumeration('MergeBlock', MergeBlock);
export type MergeBlockCode = z.infer<typeof mergeBlock>;

/** What passes to the customer who stays. */
export const MergedKind = {
  orders: 'orders',
  purchases: 'purchases',
  documents: 'documents',
  methods: 'methods',
  activities: 'activities',
  coupons: 'coupons',
  leads: 'leads',
  opportunities: 'opportunities',
  appointments: 'appointments',
  mails: 'mails',
  texts: 'texts',
  comments: 'comments',
  files: 'files',
  linked: 'linked',
} as const;
/** What passes to the customer who stays. */
export const mergedKind = enumeration('MergedKind', MergedKind);
export type MergedKindCode = z.infer<typeof mergedKind>;

/** What a merge would do: what passes, and why it is refused, if it is. */
const mergePreview = z.object({
  Blocks: z.array(mergeBlock),
  Moves: z.array(z.object({ Kind: mergedKind, Count: z.int() })),
  /** Credit on account of the other one, which passes too. */
  Credit: money,
  /** The other one has refused commercial messages, so the one who stays gets none any more. */
  EndsConsent: z.boolean(),
});

const access = { resource: 'Users', level: AuthorizationLevel.full } as const;

/** What `mergeCustomers` would do with two customers whom the caller sees. */
export const previewCustomerMerge = endpoint({
  method: 'GET',
  path: '/Users/{Id}/Merge',
  summary: 'What making one customer of two would do',
  access,
  params: recordId,
  query: z.strictObject({ Other: z.coerce.number().int().min(1) }),
  answer: mergePreview,
});

/**
 * Makes one customer of two: this one stays and gets what the other one owns, with the named fields of the other; the other one is
 * locked and leads to it. A change set undoes it for 30 days, as long as no money moves. 400 `MergeBlocked`, `StaleVersion` of either,
 * `RecordNotFound` for one out of reach.
 */
export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/Users/{Id}/Merge',
  summary: 'Makes one customer of two',
  access,
  stepUp: true,
  params: recordId,
  body: z.strictObject({
    Other: referenceInput,
    Version: z.int(),
    OtherVersion: z.int(),
    Take: z.array(z.enum(mergedCustomerFields)).default([]),
  }),
  answer: z.object({ User: users.record, ChangeSet: z.int() }),
});
