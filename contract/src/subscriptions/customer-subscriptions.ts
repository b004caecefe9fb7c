import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { optionalReference, optionalText } from '../values/kinds.ts';

const changes = {
  method: 'POST',
  access: {
    allOf: [
      { resource: 'Users', level: AuthorizationLevel.view },
      { resource: 'Orders', level: AuthorizationLevel.edit },
    ],
  },
  params: z.object({ Id: z.coerce.number().int(), Purchase: z.coerce.number().int() }),
} as const;

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
  answer: 'nothing',
});
