import type { Access } from '@circolo/contract/authorization/call-access';
import type { MoneyActKindCode } from '@circolo/contract/sales/approvals/approval-codes';
import type { Language } from '@circolo/messages/languages';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import type { Outlay } from './outlay.ts';

/** Who carries an act out, when, and where what leaves is noted. */
export interface MoneyActContext {
  api: Api;
  caller: Caller;
  now: Date;
  language: Language;
  outlay: Outlay;
}

/** An act of staff that may make money leave. Its parameters are plain data: they wait for the second person as they are. */
export interface MoneyAct<Params extends object, Result> {
  kind: MoneyActKindCode;
  /** What both persons must be allowed to. */
  access: Access;
  /** Why the requester wants it. */
  reasonOf(params: Params): string | null;
  /** Does it, with all its rules, and notes what leaves. */
  carryOut(tx: Tx, params: Params, context: MoneyActContext): Promise<Result>;
}

const acts = new Map<MoneyActKindCode, MoneyAct<never, unknown>>();

/** Declares an act, once: an approval finds it by its kind. */
export function defineMoneyAct<Params extends object, Result>(act: MoneyAct<Params, Result>): MoneyAct<Params, Result> {
  acts.set(act.kind, act as MoneyAct<never, unknown>); // Params come back from the row that the same act wrote.
  return act;
}

/** The act of a kind. */
export function moneyActOf(kind: MoneyActKindCode): MoneyAct<never, unknown> {
  const act = acts.get(kind);
  if (!act) throw new Error(`No money act ${kind}`);
  return act;
}
