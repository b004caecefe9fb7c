import { z } from 'zod';
import { customerAudiences } from '../../authorization/call-access.ts';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { says } from '../../errors/issues.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { isIban, plainIban } from '../../values/identifiers/iban.ts';
import { day, text } from '../../values/kinds.ts';
import { UserLanguage } from '../../values/user-language.ts';
import { mandateScheme } from './debit-codes.ts';

/** The text that customers agree to, so that it is known which one they saw. */
export const mandateTextVersion = '2026-11';

const account = {
  Iban: z
    .string()
    .transform(plainIban)
    .refine((iban) => isIban(iban), says('invalidIban')),
  Holder: text(70),
};

/** What a customer types to sign; the consent and the version of its text stand beside it. */
export const mandateForm = z.strictObject(account);

/** What staff copy from a mandate that was signed on paper. */
export const paperMandate = z.strictObject({ ...account, Scheme: mandateScheme, SignedOn: day });

/** A mandate as people see it: never a whole IBAN. */
const mandate = z.object({
  Id: z.int(),
  MandateReference: z.string(),
  IbanMasked: z.string(),
  Holder: z.string(),
});

/** Whom a mandate is for; null where we collect no debits ourselves. */
export const mandateTerms = endpoint({
  method: 'GET',
  path: '/Shop/Mandates/Terms',
  summary: 'Who collects debits, for the text of a mandate',
  access: 'own',
  audiences: customerAudiences,
  answer: z.object({
    Creditor: z.object({ Name: z.string(), CreditorIdentifier: z.string() }).nullable(),
    Version: z.string(),
  }),
});

/** Signs a SEPA mandate for oneself: the account may be debited for one's orders from now on. */
export const signMandate = endpoint({
  method: 'POST',
  path: '/Shop/Mandates',
  summary: 'Signs a SEPA mandate',
  access: 'own',
  audiences: customerAudiences,
  notWhileActing: true,
  body: mandateForm.extend({ Accepted: z.literal(true), Version: z.string().max(20) }),
  status: 201,
  answer: mandate,
});

/** The form of a mandate to be signed on paper; with a customer, filled in as far as the billing data go. */
export const printMandate = endpoint({
  method: 'GET',
  path: '/Mandates/Paper',
  summary: 'The printed form of a SEPA mandate, a PDF',
  access: { resource: 'DebitBatches', level: AuthorizationLevel.edit },
  query: z.strictObject({
    Scheme: mandateScheme,
    Language: enumeration('UserLanguage', UserLanguage),
    User: z.coerce.number().int().positive().optional(),
  }),
  answer: 'file',
});

/** Registers a mandate that a customer signed on paper; only so one between businesses begins. */
export const registerMandate = endpoint({
  method: 'POST',
  path: '/Users/{Id}/Mandates',
  summary: 'Registers a mandate that was signed on paper',
  access: { resource: 'DebitBatches', level: AuthorizationLevel.edit },
  stepUp: true,
  params: recordId,
  body: paperMandate,
  status: 201,
  answer: mandate,
});
