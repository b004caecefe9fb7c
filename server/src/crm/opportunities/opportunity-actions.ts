import { OpportunityStatus } from '@circolo/contract/codes/crm-codes';
import {
  findOpportunityCustomer,
  linkOpportunityCustomer,
  makeOpportunityCustomer,
} from '@circolo/contract/crm/opportunities/make-customer';
import { makeOpportunityOrder } from '@circolo/contract/crm/opportunities/make-order';
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
} from '@circolo/contract/crm/opportunities/opportunity-calls';
import { ReasonKind } from '@circolo/contract/registries/codes';
import { toCents } from '@circolo/contract/values/money';
import { assertReferencesExist } from '../../db/links.ts';
import type { Api } from '../../http/api.ts';
import { type HandlerInput, read, write } from '../../http/implement.ts';
import { listedReason } from '../../registries/listed-reason.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { alertOwner } from '../scope/alert-owner.ts';
import { assertCanOwn } from '../teams/owners.ts';
import { lose, reachGoal, win } from './history/opportunity-close.ts';
import { calledUser, giveTo } from './history/opportunity-start.ts';
import { recordEvent } from './history/record-event.ts';
import { notifyHandover } from './notify-handover.ts';
import { act } from './opportunity-act.ts';
import { findCustomerOf, linkCustomer, makeCustomer } from './opportunity-customer.ts';
import { linkOrder, makeOrder } from './opportunity-order.ts';
import { resync } from './opportunity-resync.ts';

type GoalAsked = HandlerInput<typeof setOpportunityGoal>['body'];

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
    act(tx, 'take', asked, async (locked) => {
      const { UserId: User, Name } = asked.caller;
      await assertCanOwn(tx, 'User', [{ Id: User }]);
      await recordEvent(tx, locked, { Kind: 'taken', Data: { User, Name } }, asked);
    }),
  );
  write(api, assignOpportunity, (tx, asked) =>
    act(tx, 'assign', asked, async (locked) => {
      await assertCanOwn(tx, 'User', [asked.body.User]);
      await giveTo(tx, locked, asked.body.User.Id, asked);
    }),
  );
  write(api, changeOpportunityUser, (tx, asked) => {
    const { User, Reason } = asked.body;
    const work = async (locked: Parameters<typeof giveTo>[1]) => {
      const before = locked.state.AssignedToId;
      await assertCanOwn(tx, 'User', [User]);
      const Name = await calledUser(tx, User.Id);
      await recordEvent(tx, locked, { Kind: 'userChanged', Data: { User: User.Id, Name, Reason } }, asked);
      if (before !== User.Id) await alertOwner(tx, 'Opportunities', locked.row.Id, User.Id, asked);
      await notifyHandover(tx, locked, { from: before, to: User.Id, Reason }, asked);
    };
    return act(tx, 'changeUser', asked, work, Reason);
  });
  write(api, leaveOpportunity, async (tx, asked) => {
    const { Reason, Notes } = asked.body;
    const work = async (locked: Parameters<typeof giveTo>[1]) => {
      const { Description } = await listedReason(tx, ReasonKind.leave, Reason, Notes);
      await recordEvent(tx, locked, { Kind: 'left', Data: { Reason: Description, Notes } }, asked);
    };
    return act(tx, 'leave', asked, work, Notes);
  });
}

function outcomeRoutes(api: Api): void {
  write(api, setOpportunityGoal, (tx, asked) =>
    act(tx, 'setGoal', asked, async (locked) => {
      const { body } = asked;
      await assertReferencesExist(tx, packages, 'Package', [body.Package]);
      await recordEvent(tx, locked, { Kind: 'goalSet', Data: { Goal: planned(body) } }, asked);
      if (body.Outcome === OpportunityStatus.success) await reachGoal(tx, locked, asked, body.Notes);
      if (body.Outcome === OpportunityStatus.failed) await lose(tx, locked, asked, body);
    }),
  );
  write(api, winOpportunity, (tx, asked) =>
    act(
      tx,
      'success',
      asked,
      (locked) => win(tx, locked, asked, { By: 'hand', Notes: asked.body.Notes }),
      asked.body.Notes,
    ),
  );
  write(api, loseOpportunity, (tx, asked) =>
    act(tx, 'fail', asked, (locked) => lose(tx, locked, asked, asked.body), asked.body.Notes),
  );
  write(api, reopenOpportunity, (tx, asked) => {
    const { Reason } = asked.body;
    const work = async (locked: Parameters<typeof giveTo>[1]) => {
      // What was given up without an owner belongs to the one who reopens it.
      const User = locked.state.AssignedToId ?? asked.caller.UserId;
      const Data = { User, Name: await calledUser(tx, User), Reason };
      await recordEvent(tx, locked, { Kind: 'reopened', Data }, asked, { LostReasonId: null, LostNotes: null });
    };
    return act(tx, 'reopen', asked, work, Reason);
  });
}

/** What is done to an opportunity as a whole; its steps have their own file. */
export function opportunityActionsRoutes(api: Api): void {
  ownerRoutes(api);
  outcomeRoutes(api);
  read(api, findOpportunityCustomer, (db, asked) => findCustomerOf(db, asked));
  write(api, makeOpportunityCustomer, (tx, asked) => makeCustomer(tx, asked));
  write(api, linkOpportunityCustomer, (tx, asked) => linkCustomer(tx, asked));
  write(api, linkOpportunityOrder, (tx, asked) => linkOrder(tx, asked));
  write(api, makeOpportunityOrder, (tx, asked) => makeOrder(tx, asked));
  write(api, resyncOpportunity, (tx, asked) => resync(tx, asked));
}
