import { scoreLead } from '@circolo/contract/crm/leads/lead-score';
import { searchText } from '../../db/text-search.ts';

type Lead = Parameters<typeof scoreLead>[0] & {
  FirstName: string | null;
  LastName: string | null;
  City: string | null;
};

/** What follows from the rest of a lead: its name, its score, and the text by which it is found. */
export function derivedColumns(number: string, lead: Lead) {
  const person = [lead.FirstName, lead.LastName].filter(Boolean).join(' ');
  return {
    ...scoreLead(lead),
    // A demo is begun with an address alone.
    Name: lead.BusinessName || person || (lead.Email ?? ''),
    Search: searchText(number, lead.BusinessName, person, lead.Email, lead.Mobile, lead.Phone, lead.City),
  };
}
