import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { orders } from '../../sales/orders/order.ts';
import { opportunities } from './opportunity.ts';

/**
 * Enters the order that came of an opportunity and links it, together or not at all. It wants what an order wants, also the
 * right to enter one; the customer of the opportunity is the one who orders. 405 `NotEditable` where an order is linked.
 */
export const makeOpportunityOrder = endpoint({
  method: 'POST',
  path: '/Opportunities/{Id}/MakeOrder',
  summary: 'Enters the order that came of an opportunity',
  access: { resource: 'Opportunities', level: AuthorizationLevel.edit },
  params: recordId,
  body: orders.input,
  answer: opportunities.record,
});
