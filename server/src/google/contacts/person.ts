import { z } from 'zod';

/** A part of a contact; what we do not know of it goes back as it came. */
const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .array(z.looseObject({ ...shape }))
    .optional()
    .default([]);
const said = z.string().optional();

/** A contact of the People API, as far as it is looked at. */
export const person = z.looseObject({
  resourceName: z.string(),
  etag: z.string().default(''),
  metadata: z
    .looseObject({
      deleted: z.boolean().optional(),
      sources: z.array(z.looseObject({ type: said, etag: said, updateTime: said })).optional(),
    })
    .default({}),
  names: part({ givenName: said, familyName: said, displayName: said }),
  organizations: part({ name: said, title: said }),
  emailAddresses: part({ value: said, type: said }),
  phoneNumbers: part({ value: said, type: said }),
  addresses: part({ streetAddress: said, postalCode: said, city: said, region: said, countryCode: said }),
  urls: part({ value: said, type: said }),
  memberships: part({ contactGroupMembership: z.looseObject({ contactGroupResourceName: said }).optional() }),
  clientData: part({ key: said, value: said }),
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
export const markKept = ({ clientData }: Person): string | null =>
  clientData.find(({ key }) => key === markKey)?.value ?? null;

/** When the contact changed last, as Google says. */
export function changedAt({ metadata }: Person): number {
  const source = metadata.sources?.find(({ type }) => type === 'CONTACT');
  return Date.parse(source?.updateTime ?? '') || 0;
}
