import { makeOpportunityOrder } from '@circolo/contract/crm/make-order';
import {
  assignOpportunity,
  changeOpportunityUser,
  leaveOpportunity,
  linkOpportunityOrder,
  loseOpportunity,
  reopenOpportunity,
  resyncOpportunity,
  setOpportunityGoal,
  takeOpportunity,
  winOpportunity,
} from '@circolo/contract/crm/opportunity-calls';
import { ReasonKind } from '@circolo/contract/registries/codes';
import { toCents } from '@circolo/contract/values/money';
import { packages } from '../catalogue/tables.ts';
import type { Api } from '../http/api.ts';
import { type Received, write } from '../http/implement.ts';
import { refuseUnknown } from '../resource/links.ts';
import { act } from './opportunity-act.ts';
import { listedReason, lose, reachGoal, win } from './opportunity-close.ts';
import { happens } from './opportunity-happens.ts';
import { linkOrder, makeOrder } from './opportunity-order.ts';
import { resync } from './opportunity-resync.ts';
import { calledUser, giveTo } from './opportunity-start.ts';
import { refuseNoOwner } from './staff.ts';
import { tellHandedOver } from './tell-handed-over.ts';

type GoalAsked = Received<typeof setOpportunityGoal>['body'];

/** A goal as the history records it. */
const planned = ({ Kind, Description, Package, TargetAmount, TargetDate }: GoalAsked) => ({
  Kind,
  Description,
  PackageId: Package?.Id ?? null,
  TargetAmount: TargetAmount === null ? null : toCents(TargetAmount),
  TargetDate,
});

function ownerRoutes(api: Api): void {
  write(api, takeOpportunity, (tx, asked) =>
    act(tx, 'take', asked, async (held) => {
      const { UserId: User, Name } = asked.caller;
      await refuseNoOwner(tx, 'User', [{ Id: User }]);
      await happens(tx, held, { Kind: 'taken', Data: { User, Name } }, asked);
    }),
  );
  write(api, assignOpportunity, (tx, asked) =>
    act(tx, 'assign', asked, async (held) => {
      await refuseNoOwner(tx, 'User', [asked.body.User]);
      await giveTo(tx, held, asked.body.User.Id, asked);
    }),
  );
  write(api, changeOpportunityUser, (tx, asked) => {
    const { User, Reason } = asked.body;
    const work = async (held: Parameters<typeof giveTo>[1]) => {
      const before = held.state.AssignedToId;
      await refuseNoOwner(tx, 'User', [User]);
      const Name = await calledUser(tx, User.Id);
      await happens(tx, held, { Kind: 'userChanged', Data: { User: User.Id, Name, Reason } }, asked);
      await tellHandedOver(tx, held, { from: before, to: User.Id, Reason }, asked);
    };
    return act(tx, 'changeUser', asked, work, Reason);
  });
  write(api, leaveOpportunity, async (tx, asked) => {
    const { Reason, Notes } = asked.body;
    const work = async (held: Parameters<typeof giveTo>[1]) => {
      const { Description } = await listedReason(tx, ReasonKind.leave, Reason, Notes);
      await happens(tx, held, { Kind: 'left', Data: { Reason: Description, Notes } }, asked);
    };
    return act(tx, 'leave', asked, work, Notes);
  });
}

function outcomeRoutes(api: Api): void {
  write(api, setOpportunityGoal, (tx, asked) =>
    act(tx, 'setGoal', asked, async (held) => {
      const { body } = asked;
      await refuseUnknown(tx, packages, 'Package', [body.Package]);
      await happens(tx, held, { Kind: 'goalSet', Data: { Goal: planned(body) } }, asked);
      if (body.Outcome === 'S') await reachGoal(tx, held, asked, body.Notes);
      if (body.Outcome === 'F') await lose(tx, held, asked, body);
    }),
  );
  write(api, winOpportunity, (tx, asked) =>
    act(
      tx,
      'success',
      asked,
      (held) => win(tx, held, asked, { By: 'hand', Notes: asked.body.Notes }),
      asked.body.Notes,
    ),
  );
  write(api, loseOpportunity, (tx, asked) =>
    act(tx, 'fail', asked, (held) => lose(tx, held, asked, asked.body), asked.body.Notes),
  );
  write(api, reopenOpportunity, (tx, asked) => {
    const { Reason } = asked.body;
    const work = async (held: Parameters<typeof giveTo>[1]) => {
      // What was given up while it was nobody's belongs to whoever thinks again.
      const User = held.state.AssignedToId ?? asked.caller.UserId;
      const Data = { User, Name: await calledUser(tx, User), Reason };
      await happens(tx, held, { Kind: 'reopened', Data }, asked, { LostReasonId: null, LostNotes: null });
    };
    return act(tx, 'reopen', asked, work, Reason);
  });
}

/** What is done to an opportunity as a whole; its steps have their own file. */
export function opportunityActionsRoutes(api: Api): void {
  ownerRoutes(api);
  outcomeRoutes(api);
  write(api, linkOpportunityOrder, (tx, asked) => linkOrder(tx, asked));
  write(api, makeOpportunityOrder, (tx, asked) => makeOrder(tx, asked));
  write(api, resyncOpportunity, (tx, asked) => resync(tx, asked));
}
