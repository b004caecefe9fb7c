import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { recordId } from '../resource/resource.ts';
import { referenceInput } from '../values/kinds.ts';
import { leads } from './lead.ts';

/** Fields whose winner is chosen; the products, the tags and what was written are joined. */
export const mergedFields = [
  'FirstName',
  'LastName',
  'BusinessName',
  'Role',
  'Email',
  'Mobile',
  'Phone',
  'Website',
  'FiscalCode',
  'VatNumber',
  'Address',
  'ZipCode',
  'City',
  'Province',
  'Software',
  'ActivityType',
  'MembersCount',
  'Source',
  'Category',
  'Origin',
] as const;

/**
 * Makes one lead of two: this one stays, takes the named fields of the other, its products, tags, message, comments and files,
 * and the earlier arrival; the other one is deleted. A change set undoes it for 30 days. 400 `RecordNotFound` for one out of
 * reach, 405 `NotEditable` for a converted one.
 */
export const mergeLeads = endpoint({
  method: 'POST',
  path: '/Leads/{Id}/Merge',
  summary: 'Makes one lead of two',
  access: { resource: 'Leads', level: 'E' },
  params: recordId,
  body: z.strictObject({ Other: referenceInput, Take: z.array(z.enum(mergedFields)).default([]) }),
  answer: z.object({ Lead: leads.record, ChangeSet: z.number().int() }),
});
