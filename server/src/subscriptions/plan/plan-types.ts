import type { PurchaseState } from '@circolo/contract/sales/codes';
import type { DayRange } from '@circolo/contract/sales/purchases/pause-days';
import type { Season } from '@circolo/contract/sales/purchases/season';
import type { DunningActionCode, SkipReasonCode, StepKindCode } from '@circolo/contract/subscriptions/codes';

/** The state of a renewal order: it can be paid, somebody has to decide, it is paid, it is gone. */
export type RenewalState = 'open' | 'waiting' | 'paid' | 'gone';

/** What the planner knows of a renewal order. */
export interface Renewal {
  /** Null while it is only foreseen. */
  Id: number | null;
  State: RenewalState;
  /** The day by which it should be paid, and the last one on which it lives. */
  Due: string;
  LastDay: string;
  /** Automatic charges that failed. */
  Attempts: number;
  /** The day of the next one, where the last error allows it. */
  NextAttempt: string | null;
  /** Whether the last error leaves a sense to charging again. */
  MayRetry: boolean;
  /** Money is under way, or a debit is planned that we collect ourselves. */
  Charging: boolean;
  /** A part is paid: it is not given up without a person. */
  HasMoney: boolean;
  /** Steps of dunning that were done, by id. */
  Dunned: ReadonlySet<number>;
  /** In cents; null while it is only foreseen and not priced. */
  Total: number | null;
  /** What of it is asked for: without VAT that its customer pays to the State. */
  AmountDue: number | null;
}

/** What the planner knows of a purchase with an end. Days are of Italy. */
export interface Subscription {
  /** Null: the next period of one that is there, once that is renewed. */
  Id: number | null;
  /** The purchase that this one goes on from, or its own id: what names it in a forecast. */
  Root: number;
  UserId: number;
  PackageId: number;
  OriginId: number;
  Software: string;
  State: typeof PurchaseState.active | typeof PurchaseState.suspended | typeof PurchaseState.expired;
  EndDate: string;
  GraceUntil: string;
  AnchorDay: number;
  /** Months that a renewal pays for. */
  Months: number;
  /** The season that its renewal is for; null where periods roll on. */
  Season: Season | null;
  GraceDays: number;
  /** Days that its renewal order lives beyond its due day at least: those of its payment type. */
  OrderGraceDays: number;
  /** How many days before the end the renewal order is made. */
  NoticeDays: number;
  Renewable: boolean;
  AutoRenew: boolean;
  /** There is a saved method that can be charged now. */
  Chargeable: boolean;
  /** The last day on which it can be; null where it does not expire. */
  ChargeableUntil: string | null;
  Cancelled: boolean;
  /** Its pause that has not ended: nothing is asked for on its days. */
  Pause: DayRange | null;
  /** There is a mobile number for text messages. */
  HasPhone: boolean;
  /** What its renewal buys, where that is another package. */
  NextPackageId: number;
  /** The base that it ends with. */
  ParentId: number | null;
  /** Reminder rules that have spoken about this end. */
  RemindedRules: ReadonlySet<number>;
  Renewal: Renewal | null;
}

/** A reminder rule as the planner reads it. */
export interface Reminder {
  Id: number;
  OffsetDays: number;
  Channel: string;
  PackageId: number | null;
  OriginId: number | null;
  Software: string | null;
  WithAutoRenew: boolean;
  /** The mail that it writes; null or left out is the usual one. */
  EmailTemplateId?: number | null;
}

/** A step of dunning as the planner reads it. */
export interface Dunning {
  Id: number;
  DaysAfter: number;
  Action: DunningActionCode;
}

/** What is planned by: the rules of the house, and what staff stopped, by key. */
export interface Rules {
  reminders: readonly Reminder[];
  dunning: readonly Dunning[];
  held: ReadonlySet<string>;
  /** Renewals that will cost nothing, by key, as far as that is known. */
  free?: ReadonlySet<string>;
}

/** Something that is due. */
export interface Step {
  Kind: StepKindCode;
  Day: string;
  /**
   * What distinguishes it from all others, also tomorrow: kind, purchase, end and what else there can be several of.
   */
  Key: string;
  RuleId: number | null;
  DunningId: number | null;
  /** A reminder that says nothing, and why. */
  Skip: SkipReasonCode | null;
}

/** A step together with what it happens to. */
export interface PlannedStep {
  step: Step;
  subscription: Subscription;
  /** Add-ons that have no steps of their own, as they are in the same order. */
  also: readonly Subscription[];
}

/** What of coupons counts for the renewal of a subscription; those that apply themselves are found by the quote. */
export interface RenewalCoupons {
  /** Every code, assigned ones too. */
  Codes: string[];
  /** The codes that the running period was bought with: they go on. */
  Carried: string[];
  /** The sequence number of the renewal. */
  Renewal: number;
}
