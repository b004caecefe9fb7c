import { z } from 'zod';
import { users } from '../../access/users/user.ts';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { referenceInput, referenceOrNull } from '../../values/kinds.ts';
import { opportunities } from './opportunity.ts';

/**
 * Adds the customer of an opportunity that has none and links them, together or not at all. It wants what adding a user wants, also
 * the right to add one. 405 `NotEditable` where the opportunity has a customer.
 */
export const makeOpportunityCustomer = endpoint({
  method: 'POST',
  path: '/Opportunities/{Id}/MakeCustomer',
  summary: 'Adds the customer of an opportunity',
  access: { resource: 'Opportunities', level: AuthorizationLevel.edit },
  params: recordId,
  body: users.input,
  answer: opportunities.record,
});

/** Links a customer who is there already to an opportunity that has none. 405 `NotEditable` where it has one. */
export const linkOpportunityCustomer = endpoint({
  method: 'POST',
  path: '/Opportunities/{Id}/Customer',
  summary: 'Links the customer of an opportunity',
  access: { resource: 'Opportunities', level: AuthorizationLevel.edit },
  params: recordId,
  body: z.strictObject({ User: referenceInput }),
  answer: opportunities.record,
});

/** Who has the e-mail address of an opportunity already, of the customers that the caller reaches; null where there is none. */
export const findOpportunityCustomer = endpoint({
  method: 'GET',
  path: '/Opportunities/{Id}/Customer',
  summary: 'The customer who has the e-mail address of an opportunity',
  access: { resource: 'Opportunities', level: AuthorizationLevel.edit },
  params: recordId,
  answer: z.object({ User: referenceOrNull }),
});
