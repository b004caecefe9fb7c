import { phone } from '@circolo/contract/access/users/user';
import { website } from '@circolo/contract/crm/leads/website';
import { readMobile } from '@circolo/contract/demo-activation/phone';
import { isProvince } from '@circolo/contract/values/identifiers/provinces';
import { email } from '@circolo/contract/values/kinds';
import { nameMost, splitName } from '@circolo/contract/values/split-name';
import type { Person } from './person.ts';

/** The fields that a lead and a contact share, in the order of their fingerprints. */
export const contactFields = [
  'FirstName',
  'LastName',
  'BusinessName',
  'Email',
  'Phone',
  'Mobile',
  'Website',
  'Address',
  'ZipCode',
  'City',
  'Province',
  'Country',
] as const;
export type ContactField = (typeof contactFields)[number];
export type ContactFields = Record<ContactField, string | null>;

const onOneLine = (text: string | undefined): string => text?.replace(/\s+/g, ' ').trim() ?? '';

/** As long as a lead keeps it, on one line. */
const clean = (text: string | undefined, most: number): string | null => onOneLine(text).slice(0, most).trim() || null;

interface Entry {
  value?: string | undefined;
  type?: string | undefined;
}

const phoneOf = ({ value }: Entry): string | null => phone.safeParse(value).data ?? null;
const emailOf = ({ value }: Entry): string | null => email.safeParse(value).data ?? null;

const siteOf = ({ value }: Entry): string | null => website.safeParse(value).data ?? null;

const isPhone = ({ type = '' }: Entry): boolean => !/fax|pager/i.test(type);
const isMobileType = ({ type }: Entry): boolean => type === 'mobile' || type === 'workMobile';
/** An Italian mobile number without a type. */
const looksMobile = (entry: Entry): boolean =>
  (entry.type === undefined || entry.type === 'other') && !!readMobile(phoneOf(entry) ?? '').Phone?.startsWith('+39');

/** Which entries are ours: the first of their kind; any further one is the person's own. -1 where there is none. */
export const places = {
  Email: (entries: readonly Entry[]): number => entries.findIndex((entry) => emailOf(entry)),
  Mobile(entries: readonly Entry[]): number {
    const typed = entries.findIndex((entry) => isMobileType(entry) && phoneOf(entry));
    return typed >= 0 ? typed : entries.findIndex(looksMobile);
  },
  Phone(entries: readonly Entry[]): number {
    const mobile = places.Mobile(entries);
    return entries.findIndex((entry, at) => at !== mobile && !isMobileType(entry) && isPhone(entry) && phoneOf(entry));
  },
  Website: (entries: readonly Entry[]): number => entries.findIndex((entry) => siteOf(entry)),
};

/** A name is divided otherwise where one part of it is too long; what cannot be is left whole, and no lead takes it. */
function fittingNames(given: string, family: string): readonly [given: string | null, family: string | null] {
  const isLong = given.length > nameMost || family.length > nameMost;
  const split = isLong ? splitName(`${given} ${family}`) : null;
  return [(split?.FirstName ?? given) || null, (split?.LastName ?? family) || null];
}

function namesOf({ names: [name], organizations: [body] }: Person) {
  const BusinessName = onOneLine(body?.name) || null;
  const last = onOneLine(name?.familyName);
  const shown = last || BusinessName ? '' : onOneLine(name?.displayName);
  const [given, family] = fittingNames(onOneLine(name?.givenName) || shown, last);
  // A lead has a last name or a body: a person with a single name is called by that.
  if (family || BusinessName) return { FirstName: given, LastName: family, BusinessName };
  return { FirstName: null, LastName: given, BusinessName };
}

/** The fields of a lead that a contact holds; what a lead could not store is left out. */
export function fieldsOfPerson(person: Person): ContactFields {
  const { emailAddresses: emails, phoneNumbers: phones, addresses, urls } = person;
  const at = addresses[0];
  const [mail, fixed, mobile, site] = [
    emails[places.Email(emails)],
    phones[places.Phone(phones)],
    phones[places.Mobile(phones)],
    urls[places.Website(urls)],
  ];
  const region = at?.region?.trim().toUpperCase() ?? '';
  const country = at?.countryCode?.trim().toUpperCase() ?? '';
  return {
    ...namesOf(person),
    Email: mail ? emailOf(mail) : null,
    Phone: fixed ? phoneOf(fixed) : null,
    Mobile: mobile ? phoneOf(mobile) : null,
    Website: site ? siteOf(site) : null,
    Address: clean(at?.streetAddress, 120),
    ZipCode: clean(at?.postalCode, 10),
    City: clean(at?.city, 60),
    Province: isProvince(region) ? region : null,
    Country: /^[A-Z]{2}$/.test(country) ? country : null,
  };
}
