import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { enumeration } from '../codes/enumeration.ts';
import { endpoint } from '../http/endpoint.ts';
import { instant, instantOrNull, referenceOrNull, versionInput } from '../values/kinds.ts';

/**
 * What is kept for a while and then goes: a row of the table of retention each, and one keeper that carries it out. They are shown in
 * this order: about people first, machinery last.
 */
export const RetentionKind = {
  /** Leads that nothing came of. */
  leads: 'LEA',
  /** What is in carts that were left. */
  carts: 'CRT',
  /** Demo activations that were left. */
  wizards: 'DEM',
  /** Accounts whose address was never proven. */
  registrations: 'REG',
  mails: 'MAI',
  texts: 'SMS',
  /** Notes and attachments of records that were deleted. */
  orphanNotes: 'NOT',
  /** Appointments that are over. */
  appointments: 'APP',
  /** What was done with leads, or was to be done. */
  crmActivities: 'CRM',
  /** What the law makes us keep of erased people. */
  books: 'BOK',
  /** Consents that a later choice has replaced. */
  consents: 'CON',
  /** The days on which somebody signed in. */
  logInDays: 'LOG',
  /** The history of changes, without that of the books. */
  audit: 'AUD',
  /** The history of what the books rest on. */
  bookAudit: 'AUB',
  /** Address and device in the history of changes. */
  auditPlaces: 'AUP',
  securityLog: 'SEC',
  /** Sessions and API keys that have ended. */
  sessions: 'SES',
  /** Tries without success, counted. */
  attempts: 'TRY',
  /** Mailed codes, links, and sign-ins under way, that have expired. */
  keys: 'KEY',
  /** Answers stored for repeats. */
  repeats: 'REP',
  /** What can be undone. */
  changeSets: 'CHG',
  imports: 'IMP',
  /** Exports and prints. */
  files: 'FIL',
  googleRuns: 'GOO',
  /** What other systems were sent. */
  webhooks: 'WHK',
  /** What the nights carried out. */
  runs: 'RUN',
} as const;
/** A kind of what is kept for a while. */
export const retentionKind = enumeration('RetentionKind', RetentionKind);
export type RetentionKindCode = z.infer<typeof retentionKind>;

/** What a period is counted in. */
export const RetentionUnit = { days: 'G', years: 'A' } as const;
/** What a period is counted in. */
export const retentionUnit = enumeration('RetentionUnit', RetentionUnit);
export type RetentionUnitCode = z.infer<typeof retentionUnit>;

/** Why something is kept that long: what law asks for it, or what it is for. */
export const RetentionBasis = {
  /** Art. 2220 c.c. */
  books: 'B',
  /** Art. 7 GDPR with art. 2946 c.c. */
  proof: 'P',
  /** Art. 32 GDPR. */
  security: 'S',
  /** Art. 5(2) GDPR: to show what was done. */
  accountability: 'R',
  /** Art. 6(1)(f) GDPR. */
  interest: 'I',
  /** It is needed to work. */
  function: 'F',
} as const;
/** Why something is kept that long. */
export const retentionBasis = enumeration('RetentionBasis', RetentionBasis);
export type RetentionBasisCode = z.infer<typeof retentionBasis>;

const retentionRule = z.object({
  Kind: retentionKind,
  Unit: retentionUnit,
  Period: z.int(),
  /** What law or function allow; both equal: it is not changed. */
  Least: z.int(),
  Most: z.int(),
  Basis: retentionBasis,
  /** How many there are, and how many of them go tonight. */
  Held: z.int(),
  Due: z.int(),
  /** How it went last time; `Failed` says that it was broken off. Null before the first night. */
  Last: z.object({ At: instant, Gone: z.int(), Failed: z.boolean() }).nullable(),
  /** How many went in the last 30 days. */
  GoneLately: z.int(),
  /** Whether the caller may change the period. */
  Editable: z.boolean(),
  UpdatedAt: instantOrNull,
  UpdatedBy: referenceOrNull,
  Version: z.int(),
});
export type RetentionRule = z.infer<typeof retentionRule>;

export const listRetentionRules = endpoint({
  method: 'GET',
  path: '/RetentionRules',
  summary: 'How long each kind of data is kept, why, and what goes tonight',
  access: { resource: 'RetentionRules', level: AuthorizationLevel.view },
  answer: z.array(retentionRule),
});

/** Changes a period from the next night on. 400 for one out of its limits, `StaleVersion`; 405 `StepUpRequired`, `SuperusersOnly`. */
export const changeRetentionRule = endpoint({
  method: 'PUT',
  path: '/RetentionRules/{Kind}',
  summary: 'Changes how long a kind of data is kept, within its limits',
  access: { resource: 'RetentionRules', level: AuthorizationLevel.edit },
  stepUp: true,
  params: z.object({ Kind: retentionKind }),
  body: z.strictObject({ Period: z.int(), ...versionInput }),
  answer: retentionRule,
});
