import { z } from 'zod';

/** A part of a contact; what we do not know of it goes back as it came. */
const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.looseObject({ ...shape }))
    .optional()
    .default([]);
const text = z.string().optional();

/** A contact of the People API, as far as it is looked at. */
export const person = z.looseObject({
  resourceName: z.string(),
  etag: z.string().default(''),
  metadata: z
    .looseObject({
      deleted: z.boolean().optional(),
      sources: z.array(z.looseObject({ type: text, etag: text, updateTime: text })).optional(),
    })
    .default({}),
  names: part({ givenName: text, familyName: text, displayName: text }),
  organizations: part({ name: text, title: text }),
  emailAddresses: part({ value: text, type: text }),
  phoneNumbers: part({ value: text, type: text }),
  addresses: part({ streetAddress: text, postalCode: text, city: text, region: text, countryCode: text }),
  urls: part({ value: text, type: text }),
  memberships: part({ contactGroupMembership: z.looseObject({ contactGroupResourceName: text }).optional() }),
  clientData: part({ key: text, value: text }),
});
export type Person = z.output<typeof person>;

/** What is asked for of each contact. */
export const personFields =
  'metadata,names,organizations,emailAddresses,phoneNumbers,addresses,urls,memberships,clientData';

export const isMember = ({ memberships }: Person, group: string): boolean =>
  memberships.some(({ contactGroupMembership: of }) => of?.contactGroupResourceName === group);

/** Names what we keep at Google for ourselves: other programs do not see it. */
export const markKey = 'circolo';

/** The mark of a contact that was made here: which lead it is of. It finds back what a broken run made. */
export const markOf = (lead: { Number: string; CreatedAt: string }): string => `${lead.Number} ${lead.CreatedAt}`;

/** The mark that a contact has; null for one that the person made. */
export const findMark = ({ clientData }: Person): string | null =>
  clientData.find(({ key }) => key === markKey)?.value ?? null;

/** When the contact changed last, as Google says. */
export function changedAt({ metadata }: Person): number {
  const source = metadata.sources?.find(({ type }) => type === 'CONTACT');
  return Date.parse(source?.updateTime ?? '') || 0;
}
