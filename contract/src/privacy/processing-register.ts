import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { userNature } from '../authorization/user-nature.ts';
import { endpoint } from '../http/endpoint.ts';
import { country } from '../values/country.ts';
import {
  dayOrNull,
  instantOrNull,
  optionalDay,
  optionalText,
  reference,
  referenceOrNull,
  text,
  textOrNull,
  versionInput,
} from '../values/kinds.ts';
import { keepingLaw, personalDataKind } from './erasure.ts';
import {
  dataSubject,
  legalBasis,
  processingActivity,
  recipientKind,
  recipientRole,
  transferBasis,
} from './processing-codes.ts';
import { retentionBasis, retentionKind, retentionUnit } from './retention.ts';

/** A seller, with the brands that it sells under. */
const controller = z.object({
  Name: textOrNull,
  VatNumber: textOrNull,
  Address: textOrNull,
  Emails: z.array(z.string()),
  Phones: z.array(z.string()),
  Brands: z.array(reference),
});

const activity = z.object({
  Code: processingActivity,
  Bases: z.array(legalBasis),
  Subjects: z.array(dataSubject),
  /** What is stored, by kind; `Fields` are the words for what describes people, in the caller's language. */
  Data: z.array(z.object({ Kind: personalDataKind, Fields: z.array(z.string()) })),
  /** The recipients by their `Id`. */
  Recipients: z.array(z.string()),
  /** Whether there is data that stays as long as its account or contact does, and goes when the person is erased. */
  WithPerson: z.boolean(),
  /** What the rules of retention say of it now. */
  Kept: z.array(z.object({ Kind: retentionKind, Unit: retentionUnit, Period: z.int(), Basis: retentionBasis })),
  /** The laws for which some of it outlives an erasure. */
  Laws: z.array(keepingLaw),
});
export type RegisteredActivity = z.infer<typeof activity>;

const recipient = z.object({
  /** Says what of the configuration it is. @example 'mail:smtp.example.com' */
  Id: z.string(),
  Kind: recipientKind,
  /** The host or service that is configured; null where the kind says it all. */
  Detail: textOrNull,
  Role: recipientRole,
  Activities: z.array(processingActivity),
  /** The company, and where it is; null until it is recorded, where the product cannot know it. */
  Name: textOrNull,
  Country: textOrNull,
  /** Where else it takes the data. */
  OtherCountries: z.array(z.string()),
  ContractReference: textOrNull,
  ContractDate: dayOrNull,
  /** Null while the country is not known. */
  Transfer: transferBasis.nullable(),
  /** Whether company, country and, of a processor, the contract are recorded. */
  Complete: z.boolean(),
  UpdatedAt: instantOrNull,
  UpdatedBy: referenceOrNull,
  /** 0 until somebody records something. */
  Version: z.int(),
});
export type Recipient = z.infer<typeof recipient>;

const register = z.object({
  Controllers: z.array(controller),
  Activities: z.array(activity),
  Recipients: z.array(recipient),
  /** The kinds of recipients that nothing is configured for. */
  NotConfigured: z.array(recipientKind),
  /** What protects the data here, as far as it can be set. */
  Measures: z.object({ TwoFactorNatures: z.array(userNature), SecurityLogDays: z.int() }),
  /** Whether the caller may record what the product cannot know of recipients. */
  Editable: z.boolean(),
});
export type ProcessingRegister = z.infer<typeof register>;

export const readProcessingRegister = endpoint({
  method: 'GET',
  path: '/ProcessingRegister',
  summary: 'What personal data is processed for, who gets it, and how long it is kept (art. 30 GDPR)',
  access: { resource: 'ProcessingRegister', level: AuthorizationLevel.view },
  answer: register,
});

/** What superusers record about a recipient. */
export const recipientInput = z.strictObject({
  Name: text(120),
  Country: country,
  OtherCountries: z.array(country).max(20).default([]),
  ContractReference: optionalText(200),
  ContractDate: optionalDay,
  ...versionInput,
});

/** Records what the product cannot know of a recipient. 400 `RecordNotFound` for one that is not configured, `StaleVersion`; 405 `SuperusersOnly`. */
export const recordRecipient = endpoint({
  method: 'PUT',
  path: '/ProcessingRegister/Recipients/{Id}',
  summary: 'Records company, country and contract of a recipient',
  access: { resource: 'ProcessingRegister', level: AuthorizationLevel.edit },
  params: z.object({ Id: z.string().max(300) }),
  body: recipientInput,
  answer: recipient,
});
