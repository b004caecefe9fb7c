import { leads } from '@circolo/contract/crm/leads/lead';
import type { readLead } from '../../crm/leads/lead-source.ts';
import type { ContactFields } from './contact-fields.ts';

/** A lead with everything that its form shows. */
export type Lead = NonNullable<Awaited<ReturnType<typeof readLead>>>;

/** The fields of a contact that a lead holds. */
export function fieldsOfLead(lead: Lead): ContactFields {
  const { FirstName, LastName, BusinessName, Email, Phone, Mobile, Website } = lead;
  const { Address, ZipCode, City, Province, Country } = lead;
  const address = { Address, ZipCode, City, Province, Country };
  return { FirstName, LastName, BusinessName, Email, Phone, Mobile, Website, ...address };
}

/** What a new lead has beside its fields: no consent follows from a contact. */
const blank = { MarketingConsent: false, DoNotContact: false, Products: [], Tags: [] };

/**
 * The input by which a lead is saved with other fields; everything else of it stays. Null where it would break a rule of
 * leads: it has no name, or no way to be reached.
 */
export function leadInput(fields: ContactFields, lead: Lead | null) {
  const { Country, ...others } = fields;
  const input = { ...(lead ?? blank), ...others, Country: Country ?? lead?.Country ?? 'IT' };
  return leads.input.safeParse(input).data ?? null;
}
