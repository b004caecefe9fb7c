import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { type InputOf, recordId } from '../../resource/resource.ts';
import { referenceInput } from '../../values/kinds.ts';
import { leads } from './lead.ts';

/** Fields of the form that a merge joins, or leaves to the lead that stays. */
const notChosen = ['Channel', 'Products', 'Message', 'Tags', 'MarketingConsent', 'DoNotContact', 'Version'] as const;

type MergedField = Exclude<keyof InputOf<typeof leads>, (typeof notChosen)[number]>;

const isChosen = (field: string): field is MergedField => notChosen.every((other) => other !== field);

/** The fields of a form whose winner is chosen: all that are not named above, so that a new field is not lost. */
export const chosenFields = (input: { shape: object }): MergedField[] => Object.keys(input.shape).filter(isChosen);

/** Fields of a lead whose winner is chosen. */
export const mergedFields = chosenFields(leads.input);

/**
 * Makes one lead of two: this one stays, takes the named fields of the other, its products, tags, message, comments and files,
 * and the earlier arrival; the other one is deleted. A change set undoes it for 30 days. 400 `RecordNotFound` for one out of
 * reach, 405 `NotEditable` for a converted one.
 */
export const mergeLeads = endpoint({
  method: 'POST',
  path: '/Leads/{Id}/Merge',
  summary: 'Makes one lead of two',
  access: { resource: 'Leads', level: AuthorizationLevel.edit },
  params: recordId,
  body: z.strictObject({ Other: referenceInput, Take: z.array(z.enum(mergedFields)).default([]) }),
  answer: z.object({ Lead: leads.record, ChangeSet: z.int() }),
});
