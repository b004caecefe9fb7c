import { z } from 'zod';
import { customerAudiences } from '../authorization/call-access.ts';
import { AuthorizationLevel, type Level } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { recordId } from '../resource/resource.ts';
import { day, givenDay, optionalDay, optionalText, reference } from '../values/kinds.ts';

/** Of customers whom one sees, with a level of orders, as for a cancellation. */
const ofUser = <L extends Level>(level: L) =>
  ({
    access: {
      allOf: [
        { resource: 'Users', level: AuthorizationLevel.view },
        { resource: 'Orders', level },
      ],
    },
    params: z.object({ Id: z.coerce.number().int(), Purchase: z.coerce.number().int() }),
  }) as const;

const own = { access: 'own', audiences: customerAudiences, params: recordId } as const;

/** What a pause of these days would do; the days may be left out. */
const pauseQuery = z.strictObject({ StartDate: optionalDay, EndDate: optionalDay });

const pauseBody = z.object({ StartDate: givenDay, EndDate: givenDay, Reason: optionalText(250) });

/**
 * What a pause does: `EndDate` is the last day of the subscription as it is. `DaysLeft` is how many days may be paused in this
 * period, `PausesLeft` in how many pauses. Of the days that are given: how many they are, when the subscription ends then, and its
 * add-ons, which are paused with it.
 */
const pausePage = z.object({
  Package: reference,
  EndDate: day,
  DaysLeft: z.int(),
  PausesLeft: z.int(),
  Preview: z
    .object({
      Days: z.int(),
      EndDate: day,
      AddOns: z.array(z.object({ Id: z.int(), Description: z.string(), EndDate: day })),
    })
    .nullable(),
});

/** The last day of the subscription, now that its pause has ended early or does not come. */
const resumed = z.object({ EndDate: day });

/** What pausing a customer's subscription would do, refused as the pause itself. */
export const previewUserPause = endpoint({
  ...ofUser(AuthorizationLevel.view),
  method: 'GET',
  path: '/Users/{Id}/Purchases/{Purchase}/Pause',
  summary: 'What a pause of a subscription of a customer does',
  query: pauseQuery,
  answer: pausePage,
});

/**
 * Staff pause a customer's subscription from a day to another one: it gives nothing then, and ends as many days later. Refused:
 * its package has no pauses (`PauseNotOffered`), too long or too many in this period (`PauseTooLong`, `PausesUsedUp`), days that are past or
 * begin after its end (`PauseOutside`), paused already (`SubscriptionPaused`), cancelled, suspended, in its trial (`PauseCancelled`,
 * `PauseSuspended`, `PauseInTrial`), or its next period or a change of plan is ordered (`RenewalOrdered`, `SwitchUnderWay`).
 */
export const pauseUserSubscription = endpoint({
  ...ofUser(AuthorizationLevel.edit),
  method: 'POST',
  path: '/Users/{Id}/Purchases/{Purchase}/Pause',
  summary: 'Pauses a subscription of a customer',
  body: pauseBody,
  answer: 'nothing',
});

/** Ends a pause today, or takes one back that has not begun: the end moves back by the days that are not used (`NotPaused`, `RenewalOrdered`). */
export const resumeUserSubscription = endpoint({
  ...ofUser(AuthorizationLevel.edit),
  method: 'POST',
  path: '/Users/{Id}/Purchases/{Purchase}/Resume',
  summary: 'Ends the pause of a subscription of a customer, or takes it back',
  answer: resumed,
});

/** What pausing an own subscription would do; only where its package lets customers pause (`PauseNotOffered`). */
export const previewPause = endpoint({
  ...own,
  method: 'GET',
  path: '/Shop/Purchases/{Id}/Pause',
  summary: 'What a pause of an own subscription does',
  query: pauseQuery,
  answer: pausePage,
});

/** Pauses an own subscription, refused as `pauseUserSubscription`. */
export const pauseSubscription = endpoint({
  ...own,
  method: 'POST',
  path: '/Shop/Purchases/{Id}/Pause',
  summary: 'Pauses an own subscription',
  body: pauseBody,
  answer: 'nothing',
});

/** Ends the pause of an own subscription today, or takes one back that has not begun; also one that staff made. */
export const resumeSubscription = endpoint({
  ...own,
  method: 'POST',
  path: '/Shop/Purchases/{Id}/Resume',
  summary: 'Ends the pause of an own subscription, or takes it back',
  answer: resumed,
});
