import { z } from 'zod';
import { AuthorizationLevel, type Level } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { money, optionalReference, optionalText } from '../values/kinds.ts';
import { reactivated, renewalPage } from './my-subscriptions.ts';

const params = z.object({ Id: z.coerce.number().int(), Purchase: z.coerce.number().int() });

/** Of customers whom one sees, with a level of orders. */
const withOrders = <L extends Level>(level: L) =>
  ({
    allOf: [
      { resource: 'Users', level: AuthorizationLevel.view },
      { resource: 'Orders', level },
    ],
  }) as const;

const changes = { method: 'POST', access: withOrders(AuthorizationLevel.edit), params } as const;

/**
 * Staff cancel a customer's subscription at the end of its period, as the customer asked them to: everything works until then,
 * and nothing is asked for afterwards. `CancelReason` is a reason of the kind "no renewal", `Reason` says it in words.
 */
export const cancelUserSubscription = endpoint({
  ...changes,
  path: '/Users/{Id}/Purchases/{Purchase}/Cancel',
  summary: 'Cancels a subscription of a customer at the end of its period',
  body: z.object({ CancelReason: optionalReference, Reason: optionalText(250) }),
  answer: 'nothing',
});

/** Takes a cancellation back while the period runs (`StepNotReady` afterwards). */
export const reactivateUserSubscription = endpoint({
  ...changes,
  path: '/Users/{Id}/Purchases/{Purchase}/Reactivate',
  summary: 'Takes the cancellation of a customer’s subscription back',
  answer: reactivated,
});

/** What renewing a customer's subscription would cost (`StepNotReady`, `PackageNotSold`), or the order that there is. */
export const previewUserRenewal = endpoint({
  method: 'GET',
  path: '/Users/{Id}/Purchases/{Purchase}/Renewal',
  summary: 'What renewing a subscription of a customer costs',
  access: withOrders(AuthorizationLevel.view),
  params,
  answer: renewalPage,
});

/**
 * Staff order the renewal of a customer's subscription before the night does: the order that is there, else a new one, which
 * costs what `previewUserRenewal` showed, in EUR, or is not made (`PriceChanged`). What was cancelled goes on.
 */
export const renewUserSubscription = endpoint({
  ...changes,
  path: '/Users/{Id}/Purchases/{Purchase}/Renew',
  summary: 'Makes or finds the order that renews a subscription of a customer',
  body: z.object({ ExpectedTotal: money }),
  answer: z.object({ OrderId: z.int() }),
});
