import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { day, money, referenceInput, referenceOrNull } from '../../values/kinds.ts';
import { switchPage } from './switch-offer.ts';

const params = z.object({ Id: z.coerce.number().int(), Purchase: z.coerce.number().int() });

const sees = {
  allOf: [
    { resource: 'Users', level: AuthorizationLevel.view },
    { resource: 'Orders', level: AuthorizationLevel.view },
  ],
} as const;
const changes = {
  allOf: [
    { resource: 'Users', level: AuthorizationLevel.view },
    { resource: 'Orders', level: AuthorizationLevel.edit },
  ],
} as const;

/** Where a customer's purchase may be changed to, for staff: also what customers cannot do alone, or not yet. */
export const listUserSwitches = endpoint({
  method: 'GET',
  path: '/Users/{Id}/Purchases/{Purchase}/Switches',
  summary: 'What a purchase of a customer may be changed to',
  access: sees,
  params,
  answer: switchPage,
});

/**
 * Staff change a customer's purchase, by the rules and amounts of `listUserSwitches` (`PriceChanged` where they say something
 * else now). At once: an order that the customer pays; staff need no approval. At the period's end: only noted, `Order` is null.
 */
export const makeUserSwitch = endpoint({
  method: 'POST',
  path: '/Users/{Id}/Purchases/{Purchase}/Switches',
  summary: 'Changes a purchase of a customer',
  access: changes,
  params,
  body: z.object({
    Switch: referenceInput,
    Package: referenceInput,
    ShopPaymentType: referenceInput.nullable().default(null),
    ExpectedTotal: money,
  }),
  /** `Waits`: it gives back more than one person may let go, and waits for another one's approval. */
  answer: z.object({ Order: referenceOrNull, StartsOn: day, Waits: z.boolean() }),
  status: 201,
});

/** Takes back a change that waits for the end of the period; nothing happens where none waits. */
export const cancelUserSwitch = endpoint({
  method: 'DELETE',
  path: '/Users/{Id}/Purchases/{Purchase}/Switches',
  summary: 'Takes back a change of a customer that waits for the end of the period',
  access: changes,
  params,
  answer: 'nothing',
});
