import { type ContactField, type ContactFields, fieldsOfPerson, places } from './contact-fields.ts';
import { isMember, type Person } from './person.ts';

/** What a contact is to hold. */
interface PersonContent {
  fields: ContactFields;
  /** What the lead's role is called, for a contact that has no title of its own. */
  title: string | null;
  /** The group that it has to be in. */
  group: string;
}

type Entries = Person['emailAddresses'];

/** The list with one entry of it changed, added or taken out; all others stay as and where they are. */
function withEntry(entries: Entries, at: number, value: string | null, type?: string): Entries {
  if (value === null) return entries.filter((_, index) => index !== at);
  if (at >= 0) return entries.map((entry, index) => (index === at ? { ...entry, value } : entry));
  return [...entries, type ? { value, type } : { value }];
}

/** What an entry may have and still be none. */
const metaKeys = new Set(['metadata', 'type', 'formattedType', 'country', 'countryCode']);

/** The first entry with other values; an entry without a value goes. */
function withFirst<Entry extends object>([first, ...others]: Entry[], values: Record<string, string | null>): object[] {
  const changed = { ...first, ...values };
  const present = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== null));
  const isEmpty = Object.keys(present).every((key) => metaKeys.has(key));
  return isEmpty ? others : [present, ...others];
}

/**
 * The parts of a contact that have to be written for it to hold the wanted values, and nothing else: what a part has
 * beside our fields stays, and a part in which nothing differs is not sent. Empty where nothing has to be written.
 */
export function changedParts(person: Person, { fields, title, group }: PersonContent): Record<string, object[]> {
  const present = fieldsOfPerson(person);
  const differs = (...names: ContactField[]) => names.some((name) => present[name] !== fields[name]);
  const parts: Record<string, object[]> = {};
  if (differs('FirstName', 'LastName')) {
    const names = { givenName: fields.FirstName, familyName: fields.LastName };
    // What is made of them would contradict them.
    const made = { displayName: null, displayNameLastFirst: null, unstructuredName: null };
    parts.names = withFirst(person.names, { ...made, ...names });
  }
  const [body] = person.organizations;
  if (differs('BusinessName') || (title && !body?.title)) {
    const name = differs('BusinessName') ? fields.BusinessName : (body?.name ?? null);
    parts.organizations = withFirst(person.organizations, { name, title: body?.title ?? title });
  }
  if (differs('Email')) {
    const { emailAddresses: entries } = person;
    parts.emailAddresses = withEntry(entries, places.Email(entries), fields.Email, 'work');
  }
  if (differs('Phone', 'Mobile')) parts.phoneNumbers = changedPhones(person, present, fields);
  if (differs('Website')) parts.urls = withEntry(person.urls, places.Website(person.urls), fields.Website, 'work');
  if (differs('Address', 'ZipCode', 'City', 'Province', 'Country')) {
    const address = changedAddress(person, present, fields);
    if (address.length > 0 || person.addresses.length > 0) parts.addresses = address;
  }
  if (!isMember(person, group)) {
    const membership = { contactGroupMembership: { contactGroupResourceName: group } };
    parts.memberships = [...person.memberships, membership];
  }
  return parts;
}

/** Says what a changed number is, so that it is read as the same again. */
const typeOf = {
  Mobile: ({ type }: Entries[number]) => (type === 'workMobile' ? type : 'mobile'),
  Phone: ({ type }: Entries[number]) => (type && type !== 'other' ? type : 'work'),
};

function changedPhones({ phoneNumbers }: Person, present: ContactFields, fields: ContactFields): Entries {
  // The places are looked up in what came: the one before must not move the other.
  const [mobile, fixed] = [places.Mobile(phoneNumbers), places.Phone(phoneNumbers)];
  const changed = phoneNumbers.flatMap((entry, at) => {
    const name = at === mobile ? 'Mobile' : at === fixed ? 'Phone' : null;
    if (!name || present[name] === fields[name]) return [entry];
    const value = fields[name];
    return value === null ? [] : [{ ...entry, value, type: typeOf[name](entry) }];
  });
  if (mobile < 0 && fields.Mobile) changed.push({ value: fields.Mobile, type: 'mobile' });
  if (fixed < 0 && fields.Phone) changed.push({ value: fields.Phone, type: 'work' });
  return changed;
}

function changedAddress({ addresses }: Person, present: ContactFields, fields: ContactFields): object[] {
  const keys: [ContactField, string][] = [
    ['Address', 'streetAddress'],
    ['ZipCode', 'postalCode'],
    ['City', 'city'],
    ['Province', 'region'],
    ['Country', 'countryCode'],
  ];
  const other = keys.filter(([field]) => present[field] !== fields[field]);
  // What Google made of the parts would contradict them.
  return withFirst(addresses, {
    formattedValue: null,
    ...Object.fromEntries(other.map(([field, key]) => [key, fields[field]])),
  });
}
