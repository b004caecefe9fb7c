import type { leads } from '@circolo/contract/crm/leads/lead';
import type { RowOf } from '@circolo/contract/resource/resource';

/** What of a lead is needed to do something about it: its row in the list has it, and the record. */
export type ActedLead = Pick<RowOf<typeof leads>, 'Id' | 'Name' | 'Status' | 'AssignedTo'>;
