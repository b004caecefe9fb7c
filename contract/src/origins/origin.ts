import { z } from 'zod';
import { Software, software } from '../codes/catalogue-codes.ts';
import { says } from '../errors/issues.ts';
import { endpoint } from '../http/endpoint.ts';
import { codesFilter, flagFilter, referenceFilter, textFilter } from '../resource/filters.ts';
import { resource } from '../resource/resource.ts';
import { isVatNumber, normaliseVatNumber } from '../values/identifiers/vat-number.ts';
import {
  auditFields,
  codeReferenceInput,
  email,
  hexColor,
  optional,
  optionalText,
  referenceInput,
  text,
  textOrNull,
  versionInput,
  whole,
} from '../values/kinds.ts';
import { addressList, readAddresses } from './address-list.ts';
import { publicOrigin } from './public-origin.ts';
import { pictureLink } from './uploads.ts';

/**
 * One brand as staff see it; `DatabaseSuffix` is the label of its tenant partition. `CartReminderHours` after a cart
 * was left, a customer who asked for it is reminded once; 0 switches reminders off. With `LeadDoubleOptIn` a consent to
 * marketing that a visitor ticks in the contact form counts once the link of an e-mail confirms it.
 */
const record = publicOrigin.extend({
  DatabaseSuffix: textOrNull,
  CartReminderHours: z.int(),
  LeadDoubleOptIn: z.boolean(),
  SenderName: textOrNull,
  SenderAddress: textOrNull,
  ...auditFields,
});

/** A page to link to: https, or a path of the product itself. */
const link = optional(
  z
    .string()
    .trim()
    .max(300)
    .refine((value) => /^\/(?![/\\])/.test(value) || (value.startsWith('https://') && URL.canParse(value)), {
      ...says('invalidUrl'),
    }),
);

const lookInput = {
  LoginPrimaryLogo: pictureLink,
  LoginSecondaryLogo: pictureLink,
  LoginBackgroundColor: optional(hexColor),
  LoginButtonColor: optional(hexColor),
  LoginButtonHoverColor: optional(hexColor),
  DeskLogo: pictureLink,
  DeskHeaderBackgroundColor: optional(hexColor),
  DeskHeaderTextColor: optional(hexColor),
  DeskMenuBackgroundColor: optional(hexColor),
  DeskMenuGroupBackgroundColor: optional(hexColor),
  DeskMenuTextColor: optional(hexColor),
  DeskMenuTextHoverColor: optional(hexColor),
  DeskMenuItemSelectedBackgroundColor: optional(hexColor),
  DeskMenuWidth: optional(whole(180, 400)),
  DeskMenuDividerColor: optional(hexColor),
};

const customLoginInput = z.object({
  UrlParm: z
    .string()
    .trim()
    .toLowerCase()
    .min(1)
    .max(40)
    .regex(/^[a-z0-9_-]+$/, 'invalidCode'),
  LoginPrimaryLogo: pictureLink,
  LoginSecondaryLogo: pictureLink,
});

const sellerInput = {
  SenderName: optionalText(80),
  SenderAddress: optional(email),
  SupportEmail: optional(email),
  SupportPhone: optionalText(40),
  TermsUrl: link,
  PrivacyUrl: link,
  LegalName: optionalText(120),
  VatNumber: optional(z.string().transform(normaliseVatNumber).refine(isVatNumber, says('invalidVatNumber'))),
  Address: optionalText(200),
};

const databaseSuffix = optional(z.string().trim().max(40).regex(/^\w+$/, 'invalidCode'));

const fields = z.object({
  Description: text(80),
  Software: software,
  Category: referenceInput,
  DatabaseSuffix: databaseSuffix,
  Url: addressList,
  UrlTest: addressList,
  UseShop: z.boolean().default(false),
  CartReminderHours: whole(0, 336).default(24),
  LeadDoubleOptIn: z.boolean().default(false),
  ...lookInput,
  Favicon: pictureLink,
  ShopImage: pictureLink,
  ShopTitle: optionalText(80),
  ShopText: optionalText(300),
  CustomLogins: z.array(customLoginInput).max(50).default([]),
  Categories: z.array(codeReferenceInput).max(100).default([]),
  ...sellerInput,
  ...versionInput,
});

/** Where a value occurs for the second time; -1 where none does. */
const repeated = (values: readonly string[]): number =>
  values.findIndex((value, index) => values.indexOf(value) !== index);

const input = fields.superRefine((origin, context) => {
  const login = repeated(origin.CustomLogins.map(({ UrlParm }) => UrlParm));
  if (login >= 0)
    context.addIssue({ code: 'custom', message: 'alreadyUsed', path: ['CustomLogins', login, 'UrlParm'] });
  const hosts = readAddresses(origin.Url).map(({ Host }) => Host);
  const testHosts = readAddresses(origin.UrlTest).map(({ Host }) => Host);
  if (repeated(hosts) >= 0) context.addIssue({ code: 'custom', message: 'alreadyUsed', path: ['Url'] });
  if (repeated([...hosts, ...testHosts]) >= hosts.length)
    context.addIssue({ code: 'custom', message: 'alreadyUsed', path: ['UrlTest'] });
});

const declared = resource({
  name: 'Origins',
  menu: { group: 'brands', key: 1310, place: 270, path: 'origins', icon: 'brush' },
  row: publicOrigin,
  record,
  input,
  filters: {
    Search: textFilter,
    Description: textFilter,
    Software: codesFilter(Software),
    Category: referenceFilter,
    UseShop: flagFilter,
  },
  orderColumns: ['Description', 'Software', 'Category', 'UseShop', 'Url'],
  lookupFor: [
    'Users',
    'Groups',
    'Products',
    'Packages',
    'Banks',
    'ShopPaymentTypes',
    'Orders',
    'EmailMessages',
    'Leads',
    'ReminderRules',
  ],
});

/**
 * The brands (white label). `GET /Origins` without a query answers all of them, to anybody; with one, the list of
 * staff, which is refused like any other (decisions.md section 2). Both answer public fields only.
 */
export const origins = { ...declared, list: endpoint({ ...declared.list, access: 'public' }) };
