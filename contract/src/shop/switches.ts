import { z } from 'zod';
import { customerAudiences } from '../authorization/call-access.ts';
import { endpoint } from '../http/endpoint.ts';
import { recordId } from '../resource/resource.ts';
import { switchPage } from '../sales/switches/switch-offer.ts';
import { day, money, referenceInput } from '../values/kinds.ts';
import { myOrder } from './my-orders.ts';

/** Where one of the customer's own purchases may be changed to, each with what it costs now (entities.md section 4). */
export const listSwitches = endpoint({
  method: 'GET',
  path: '/Shop/Purchases/{Id}/Switches',
  summary: 'What a purchase of the signed-in customer may be changed to',
  access: 'own',
  audiences: customerAudiences,
  params: recordId,
  answer: switchPage,
});

/**
 * Changes a purchase. At once: places an order with the amounts of `listSwitches`, by the same function (`PriceChanged`
 * where it says something else now); it counts when it is paid. At the period's end: nothing is due today, `Order` is
 * null. Refused: not offered, too soon, too often, one under way (`SwitchNotOffered`, `SwitchTooSoon`,
 * `SwitchTooOften`, `SwitchUnderWay`, `SwitchWhilePaused`).
 */
export const makeSwitch = endpoint({
  method: 'POST',
  path: '/Shop/Purchases/{Id}/Switches',
  summary: 'Changes a purchase of the signed-in customer',
  access: 'own',
  audiences: customerAudiences,
  params: recordId,
  body: z.object({
    Switch: referenceInput,
    Package: referenceInput,
    ShopPaymentType: referenceInput.nullable().default(null),
    CheckoutId: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, 'invalidString'),
    AcceptPolicy: z.boolean().default(false),
    PolicyVersion: z.string().trim().max(20).default(''),
    ExpectedTotal: money,
  }),
  answer: z.object({ Order: myOrder.nullable(), StartsOn: day }),
  status: 201,
});

/** Takes back a change that waits for the end of the period; nothing happens where none waits. */
export const cancelSwitch = endpoint({
  method: 'DELETE',
  path: '/Shop/Purchases/{Id}/Switches',
  summary: 'Takes back a change that waits for the end of the period',
  access: 'own',
  audiences: customerAudiences,
  params: recordId,
  answer: 'nothing',
});
