import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { isStaff, UserNature } from '../../authorization/natures.ts';
import { Software, software } from '../../codes/catalogue-codes.ts';
import { enumeration } from '../../codes/enumeration.ts';
import { customValues, customValuesInput } from '../../custom-fields/custom-values.ts';
import { says } from '../../errors/issues.ts';
import { endpoint } from '../../http/endpoint.ts';
import {
  codeFilter,
  codesFilter,
  customFilter,
  dayFilter,
  instantFilter,
  range,
  referenceFilter,
  textFilter,
} from '../../resource/filters.ts';
import { recordId, resource } from '../../resource/resource.ts';
import { billing, billingAnswer } from '../../sales/billing.ts';
import { customerFields } from '../../values/customer-fields.ts';
import {
  auditFields,
  codeReference,
  codeReferenceInput,
  dayOrNull,
  email,
  instantOrNull,
  keptReferencesInput,
  optional,
  optionalReference,
  optionalText,
  reasonInput,
  reference,
  referenceInput,
  referenceOrNull,
  text,
  textOrNull,
  versionInput,
} from '../../values/kinds.ts';
import { UserLanguage } from '../../values/user-language.ts';
import { natureInput, natureReference } from '../menus/menu.ts';

/** The state of a user; computed by the server (entities.md section 1). */
export const UserStatus = { toActivate: 'P', active: 'A', locked: 'L', expired: 'E', erased: 'X' } as const;
const userStatus = enumeration('UserStatus', UserStatus);

const languages = enumeration('UserLanguage', UserLanguage);

/** A row of the users' list; `Software` is null for staff. */
const row = z.object({
  Id: z.int(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  ...customerFields,
  Category: codeReference,
  Nature: natureReference,
  Origin: reference,
  Software: software.nullable(),
  Status: userStatus,
  Phone: textOrNull,
  ExpirationDate: dayOrNull,
  LastLoginAt: instantOrNull,
  /** On the user or on the linked account of the shop. */
  TwoFactorEnabled: z.boolean(),
  AssignedTo: referenceOrNull,
  Tags: z.array(reference),
  CustomFields: customValues,
  ...auditFields,
});

/**
 * One user. `FailedLogins` counts since the last login; the purchases store credits and days. Staff has no `Billing`.
 */
export const userRecord = row.extend({
  /** The address that takes the place of `Email` when it confirms. */
  PendingEmail: textOrNull,
  Language: languages,
  ParentUser: referenceOrNull,
  /** The customer whom this one was merged into, and who has what it owned. */
  MergedInto: referenceOrNull,
  CustomMenu: referenceOrNull,
  MustChangePassword: z.boolean(),
  ActivatedAt: instantOrNull,
  PasswordChangedAt: instantOrNull,
  LockedAt: instantOrNull,
  LockedBy: referenceOrNull,
  LockReason: textOrNull,
  FailedLogins: z.int(),
  SubscriptionFrom: dayOrNull,
  GraceUntil: dayOrNull,
  ActivitiesCount: z.int(),
  MaxActivities: z.int(),
  EmailCredits: z.int(),
  SmsCredits: z.int(),
  Credit: z.number(),
  DemoActivatedAt: instantOrNull,
  DemoExpirationDate: dayOrNull,
  Billing: billingAnswer.nullable(),
  Notes: textOrNull,
});

/** A telephone number as people write it, stored without signs between the digits. */
export const phone = z
  .string()
  .trim()
  .transform((value) => value.replace(/[\s./()-]/g, ''))
  .pipe(z.string().regex(/^\+?\d{6,15}$/, 'invalidPhone'));

/** Another `Email` of an activated user waits until that address confirms (`PendingEmail`); 405 `StepUpRequired`. */
const input = z
  .object({
    FirstName: text(60),
    LastName: text(60),
    Email: email,
    Category: codeReferenceInput,
    Nature: natureInput,
    Origin: referenceInput,
    Software: optional(software),
    Phone: optional(phone),
    Language: languages.default('it'),
    AssignedTo: optionalReference,
    ParentUser: optionalReference,
    CustomMenu: optionalReference,
    /** Left out it stays; choosing a new password ends it. */
    MustChangePassword: z.boolean().optional(),
    /** Whom the customer's orders are billed to: null forgets it, left out it stays. Staff has none. */
    Billing: billing.nullish(),
    /** Tags of the scope of users (`tagScope` otherwise); left out they stay. */
    Tags: keptReferencesInput,
    Notes: optionalText(5000),
    CustomFields: customValuesInput,
    ...versionInput,
  })
  .superRefine((user, context) => {
    const needed = !isStaff(user.Nature.Code);
    if (needed && !user.Software)
      context.addIssue({ code: 'custom', path: ['Software'], message: says('required').error });
  });

/** Everybody whom the product knows, staff and customers (entities.md section 1). */
export const users = resource({
  name: 'Users',
  row,
  record: userRecord,
  input,
  filters: {
    Search: textFilter,
    Email: textFilter,
    Nature: codesFilter(UserNature),
    Category: codeFilter,
    Origin: referenceFilter,
    Status: codesFilter(UserStatus),
    Software: codesFilter(Software),
    AssignedTo: referenceFilter,
    Tag: referenceFilter,
    CustomFields: customFilter,
    ...range('ExpirationDate', dayFilter),
    ...range('CreatedAt', instantFilter),
  },
  orderColumns: ['FirstName', 'LastName', 'Email', 'Nature', 'ExpirationDate', 'LastLoginAt', 'CreatedAt', 'UpdatedAt'],
  lookupFor: ['Orders', 'Menus'],
});

/** Locks a user and ends all of its sessions at once. 400 `ReasonRequired`; 405 for a nature above one's own. */
export const lockUser = endpoint({
  method: 'POST',
  path: '/Users/{Id}/Lock',
  summary: 'Locks a user, with a reason, and ends every session',
  access: { resource: 'Users', level: AuthorizationLevel.edit },
  notByKey: true,
  params: recordId,
  body: z.strictObject({ Reason: reasonInput }),
  answer: userRecord,
});

/** Lets a locked user in again. */
export const unlockUser = endpoint({
  method: 'POST',
  path: '/Users/{Id}/Unlock',
  summary: 'Unlocks a user',
  access: { resource: 'Users', level: AuthorizationLevel.edit },
  notByKey: true,
  params: recordId,
  answer: userRecord,
});
