import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import {
  optional,
  optionalCodeReference,
  optionalDay,
  optionalReference,
  positiveMoney,
  reference,
  text,
} from '../../values/kinds.ts';

/** What is asked when a lead is converted; empty, category and timeline are the lead's and the usual one. */
export const leadConversion = z.strictObject({
  Description: text(150),
  Category: optionalCodeReference,
  Timeline: optionalReference,
  ExpectedAmount: optional(positiveMoney),
  ExpectedCloseDate: optionalDay,
});

/**
 * Makes an opportunity of a lead: its facts, category, source, owner and those tags that opportunities may have go over, the products that come in one package
 * alone become lines, and its activities are shown on it. The lead is converted for good: 405 `TransitionNotOffered` where it
 * is already, or was discarded.
 */
export const convertLead = endpoint({
  method: 'POST',
  path: '/Leads/{Id}/Convert',
  summary: 'Makes an opportunity of a lead',
  access: {
    allOf: [
      { resource: 'Leads', level: AuthorizationLevel.edit },
      { resource: 'Opportunities', level: AuthorizationLevel.edit },
    ],
  },
  params: recordId,
  body: leadConversion,
  answer: z.object({ Opportunity: reference }),
});
