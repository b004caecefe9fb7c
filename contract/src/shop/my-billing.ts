import { z } from 'zod';
import { customerAudiences } from '../authorization/call-access.ts';
import { endpoint } from '../http/endpoint.ts';
import { billing, billingAnswer } from '../sales/billing.ts';

const answer = z.object({ Billing: billingAnswer.nullable() });

/** To whom the next order of the signed-in customer is billed, null where it is not known yet. */
export const readMyBilling = endpoint({
  method: 'GET',
  path: '/Shop/Billing',
  summary: 'The billing data of the signed-in customer',
  access: 'own',
  audiences: customerAudiences,
  answer,
});

/** Changes them for the orders to come; those that are placed keep theirs. */
export const saveMyBilling = endpoint({
  method: 'PUT',
  path: '/Shop/Billing',
  summary: 'Changes the billing data of the signed-in customer',
  access: 'own',
  audiences: customerAudiences,
  body: billing,
  answer,
});
