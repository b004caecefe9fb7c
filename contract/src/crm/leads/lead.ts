import { z } from 'zod';
import { phone } from '../../access/users/user.ts';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { Software, software } from '../../codes/catalogue-codes.ts';
import { LeadChannel, LeadStatus, leadChannel, leadStatus } from '../../codes/crm-codes.ts';
import { customValues, customValuesInput } from '../../custom-fields/custom-values.ts';
import { says } from '../../errors/issues.ts';
import { endpoint } from '../../http/endpoint.ts';
import {
  codeFilter,
  codesFilter,
  customFilter,
  flagFilter,
  instantFilter,
  range,
  referenceFilter,
  textFilter,
} from '../../resource/filters.ts';
import { recordId, resource } from '../../resource/resource.ts';
import { isFiscalCode, normaliseFiscalCode } from '../../values/identifiers/fiscal-code.ts';
import { isProvince } from '../../values/identifiers/provinces.ts';
import { isElevenDigitCode, normaliseVatNumber } from '../../values/identifiers/vat-number.ts';
import {
  auditFields,
  codeReference,
  email,
  instant,
  instantOrNull,
  optional,
  optionalCodeReference,
  optionalReference,
  optionalText,
  reference,
  referenceOrNull,
  referencesInput,
  textOrNull,
  versionInput,
  whole,
  wholeOrNull,
} from '../../values/kinds.ts';
import { sameField } from '../customers/customer-duplicates.ts';
import { leadMessageMost, utm } from './lead-request.ts';
import { website } from './website.ts';

/** A row of the list; `Name` is the body, else the person. */
const row = z.object({
  Id: z.int(),
  Number: z.string(),
  Date: instant,
  Status: leadStatus,
  Name: z.string(),
  BusinessName: textOrNull,
  FirstName: textOrNull,
  LastName: textOrNull,
  Email: textOrNull,
  Phone: textOrNull,
  Mobile: textOrNull,
  City: textOrNull,
  Province: textOrNull,
  Software: software.nullable(),
  Source: codeReference.nullable(),
  Channel: leadChannel,
  Origin: referenceOrNull,
  AssignedTo: referenceOrNull,
  FirstContactAt: instantOrNull,
  /** Whole minutes from arrival to first contact; null until the first answer. */
  ResponseMinutes: wholeOrNull,
  Score: z.int(),
  DoNotContact: z.boolean(),
  CustomFields: customValues,
  ...auditFields,
});

/** One lead; `ScoreWhy` names the rules that gave points (lead-score.ts). */
const record = row.extend({
  Role: codeReference.nullable(),
  Website: textOrNull,
  FiscalCode: textOrNull,
  VatNumber: textOrNull,
  Address: textOrNull,
  ZipCode: textOrNull,
  Country: z.string(),
  ActivityType: referenceOrNull,
  MembersCount: wholeOrNull,
  Products: z.array(reference),
  Tags: z.array(reference),
  Message: textOrNull,
  Category: codeReference.nullable(),
  AssignedAt: instantOrNull,
  Utm: utm.nullable(),
  LandingUrl: textOrNull,
  Referrer: textOrNull,
  PrivacyAcceptedAt: instantOrNull,
  MarketingConsent: z.boolean(),
  DiscardReason: referenceOrNull,
  User: referenceOrNull,
  /** The opportunity that was made of it. */
  Opportunity: referenceOrNull,
  ConvertedAt: instantOrNull,
  ScoreWhy: z.array(z.string()),
});

const input = z
  .object({
    FirstName: optionalText(60),
    LastName: optionalText(60),
    BusinessName: optionalText(120),
    Role: optionalCodeReference,
    Email: optional(email),
    Phone: optional(phone),
    Mobile: optional(phone),
    Website: optional(website),
    FiscalCode: optional(
      z.string().max(24).transform(normaliseFiscalCode).refine(isFiscalCode, says('invalidFiscalCode')),
    ),
    VatNumber: optional(
      z.string().max(20).transform(normaliseVatNumber).refine(isElevenDigitCode, says('invalidVatNumber')),
    ),
    Address: optionalText(120),
    ZipCode: optional(z.string().trim().max(10)),
    City: optionalText(60),
    Province: optional(z.string().trim().toUpperCase().refine(isProvince, says('invalidProvince'))),
    Country: z.string().trim().toUpperCase().length(2, 'invalidCode').default('IT'),
    Software: optional(software),
    ActivityType: optionalReference,
    MembersCount: optional(whole(0, 1_000_000)),
    Products: referencesInput,
    Message: optionalText(leadMessageMost),
    Source: optionalCodeReference,
    Category: optionalCodeReference,
    Tags: referencesInput,
    Channel: leadChannel.default(LeadChannel.manual),
    Origin: optionalReference,
    MarketingConsent: z.boolean().default(false),
    DoNotContact: z.boolean().default(false),
    CustomFields: customValuesInput,
    ...versionInput,
  })
  .refine(({ LastName, BusinessName }) => LastName !== null || BusinessName !== null, {
    ...says('required'),
    path: ['LastName'],
  })
  .refine(({ Email, Phone, Mobile }) => Email !== null || Phone !== null || Mobile !== null, {
    ...says('required'),
    path: ['Email'],
  });

/** Somebody who may become a customer (entities.md section 12). */
export const leads = resource({
  name: 'Leads',
  row,
  record,
  input,
  filters: {
    Search: textFilter,
    Number: textFilter,
    Status: codesFilter(LeadStatus),
    Channel: codesFilter(LeadChannel),
    Source: codeFilter,
    Software: codesFilter(Software),
    Origin: referenceFilter,
    AssignedTo: referenceFilter,
    Tag: referenceFilter,
    CustomFields: customFilter,
    Unassigned: flagFilter,
    DoNotContact: flagFilter,
    ...range('Date', instantFilter),
    /** The last thing that was done, or the arrival where nothing was. */
    ...range('LastActivityAt', instantFilter),
  },
  orderColumns: ['Number', 'Date', 'Name', 'Status', 'Channel', 'Score', 'FirstContactAt', 'UpdatedAt'],
  lookupFor: ['Opportunities', 'AgendaEvents', 'CrmActivities'],
});

/**
 * Puts a lead into another state. Discarding names a listed reason (400 `ReasonRequired`); the first step out of "new" stops
 * the response clock. 405 `TransitionNotOffered`.
 */
export const changeLeadStatus = endpoint({
  method: 'POST',
  path: '/Leads/{Id}/Status',
  summary: 'Puts a lead into another state',
  access: { resource: 'Leads', level: AuthorizationLevel.edit },
  params: recordId,
  body: z.strictObject({ Status: leadStatus, Reason: optionalReference, Notes: optionalText(500) }),
  answer: record,
});

/** Assigns a lead to a member of staff, or removes its owner. */
export const assignLead = endpoint({
  method: 'POST',
  path: '/Leads/{Id}/Assign',
  summary: 'Gives a lead to a member of staff',
  access: { resource: 'Leads', level: AuthorizationLevel.edit },
  params: recordId,
  body: z.strictObject({ User: optionalReference }),
  answer: record,
});

/** Whom a lead may be given to. */
export const leadOwners = endpoint({
  method: 'GET',
  path: '/Leads/Owners',
  summary: 'Members of staff whom a lead may be given to',
  access: { resource: 'Leads', level: AuthorizationLevel.view },
  query: z.strictObject({
    Search: z.string().max(100).optional(),
    Ids: referenceFilter.optional(),
  }),
  answer: z.array(reference),
});

/** What is known of somebody who may be there already. */
const likeness = z.strictObject({
  /** The lead that is edited, which is no duplicate of itself. */
  Id: optional(z.int()),
  Email: optionalText(254),
  Phone: optionalText(40),
  Mobile: optionalText(40),
  BusinessName: optionalText(120),
  FiscalCode: optionalText(24),
  VatNumber: optionalText(20),
});
export type LeadLikeness = z.output<typeof likeness>;

/** Leads and customers that are probably the same as what is being typed, the likeliest first. */
export const leadDuplicates = endpoint({
  method: 'POST',
  path: '/Leads/Duplicates',
  summary: 'Leads and customers who are probably the same',
  access: { resource: 'Leads', level: AuthorizationLevel.view },
  body: likeness,
  answer: z.array(
    z.object({
      Resource: z.enum(['Leads', 'Users']),
      Id: z.int(),
      Description: z.string(),
      /** The fields that are the same, the weightiest first. */
      Fields: z.array(sameField),
      /** 0–100. */
      Score: z.int(),
    }),
  ),
});
