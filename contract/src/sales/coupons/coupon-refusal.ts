import type { UserNatureCode } from '../../authorization/natures.ts';
import type { DiscountTypeCode, PackageTypeCode, SoftwareCode } from '../../codes/catalogue-codes.ts';
import type { BasisPoints, Cents } from '../../values/money.ts';
import type { PaymentVectorCode } from '../codes.ts';
import { CouponAudience, CouponRenewals } from './coupon.ts';

/** Why a coupon does not count here; the words are those of the errors of the same name. */
export type CouponRefusal =
  | 'CouponUnknown'
  | 'CouponSuspended'
  | 'CouponNotYet'
  | 'CouponExpired'
  | 'CouponExhausted'
  | 'CouponNotHere'
  | 'CouponSignIn'
  | 'CouponNotYours'
  | 'CouponNewCustomers'
  | 'CouponFirstOrder'
  | 'CouponUsed'
  | 'CouponNotOnRenewals'
  | 'CouponOtherPackages'
  | 'CouponBelowMinimum'
  | 'CouponPaymentType'
  | 'CouponNotCumulative';

/** A coupon with its rules and what of it is used up; empty lists mean all. */
export interface CouponTerms {
  Code: string;
  Software: SoftwareCode | null;
  DiscountType: DiscountTypeCode;
  DiscountValue: Cents | BasisPoints;
  MaxDiscount: Cents | null;
  MinOrder: Cents | null;
  ValidFrom: string | null;
  ValidTo: string | null;
  Audience: string;
  MaxUses: number | null;
  MaxUsesPerUser: number | null;
  Budget: Cents | null;
  PackageTypes: readonly PackageTypeCode[];
  UserNatures: readonly UserNatureCode[];
  PaymentTypes: readonly PaymentVectorCode[];
  NewCustomersOnly: boolean;
  FirstOrderOnly: boolean;
  Renewals: string;
  RenewalsCount: number | null;
  Cumulative: boolean;
  Draft: boolean;
  SuspendedAt: string | null;
  UsedCount: number;
  ReservedCount: number;
  BudgetUsed: Cents;
  Packages: readonly number[];
  Products: readonly number[];
  /** With the groups below them. */
  Groups: readonly number[];
  Origins: readonly number[];
  OriginCategories: readonly number[];
}

/** Who buys, as far as a coupon asks. */
export interface CouponBuyer {
  Nature: UserNatureCode;
  /** Has bought before: has a paid order. */
  HasBought: boolean;
  /** Has another order that was not cancelled. */
  HasOrders: boolean;
  /** How often this coupon is reserved for or used by the buyer. */
  Uses: number;
  /** The coupon is assigned to the buyer, with these terms. */
  Assigned: { Expired: boolean; MaxUses: number | null } | null;
}

/** A line as a coupon sees it. */
export interface CouponLine {
  PackageId: number;
  ProductId: number;
  /** The group of the package, or its product's. */
  GroupId: number | null;
  Type: PackageTypeCode;
  /** What it costs before coupons, as its price is meant. */
  Due: Cents;
}

/** Where, when and for what a coupon is to count. */
export interface CouponOccasion {
  day: string;
  OriginId: number;
  OriginCategoryId: number | null;
  Software: SoftwareCode | null;
  /** Null without a signed-in user: what depends on the buyer is shown later. */
  buyer: CouponBuyer | null;
  lines: readonly CouponLine[];
  /** Null while no way to pay is chosen. */
  PaymentType: PaymentVectorCode | null;
  /** Null is a purchase, else the sequence number of the renewal. */
  Renewal: number | null;
  /** Codes that what is renewed was bought with: they go on, no matter who may start to use them. */
  Carried?: readonly string[];
}

/** A refusal with what its words need. */
export interface CouponRefused {
  Code: CouponRefusal;
  /** Days are ISO days, amounts cents. */
  Values: { from?: string; to?: string; missing?: Cents; other?: string };
}

const has = <Item>(list: readonly Item[], item: Item | null): boolean =>
  list.length === 0 || (item !== null && list.includes(item));

/** The places of the lines that a coupon is for. */
export const couponLines = (coupon: CouponTerms, lines: readonly CouponLine[]): number[] =>
  lines.flatMap((line, place) =>
    has(coupon.Packages, line.PackageId) &&
    has(coupon.Products, line.ProductId) &&
    has(coupon.Groups, line.GroupId) &&
    has(coupon.PackageTypes, line.Type)
      ? [place]
      : [],
  );

const refused = (Code: CouponRefusal, Values: CouponRefused['Values'] = {}): CouponRefused => ({ Code, Values });

const isCarried = ({ Code }: CouponTerms, { Carried }: CouponOccasion): boolean => Carried?.includes(Code) ?? false;

/** What a coupon is by itself: a draft stays unknown. */
function refusedItself(coupon: CouponTerms, occasion: CouponOccasion): CouponRefused | null {
  const { day } = occasion;
  const goesOn = isCarried(coupon, occasion);
  if (coupon.Draft) return refused('CouponUnknown');
  if (coupon.SuspendedAt !== null) return refused('CouponSuspended');
  if (coupon.ValidFrom !== null && coupon.ValidFrom > day) return refused('CouponNotYet', { from: coupon.ValidFrom });
  if (!goesOn && coupon.ValidTo !== null && coupon.ValidTo < day)
    return refused('CouponExpired', { to: coupon.ValidTo });
  const isUsedUp = !goesOn && coupon.MaxUses !== null && coupon.UsedCount + coupon.ReservedCount >= coupon.MaxUses;
  const isSpent = coupon.Budget !== null && coupon.BudgetUsed >= coupon.Budget;
  return isUsedUp || isSpent ? refused('CouponExhausted') : null;
}

function refusedHere(coupon: CouponTerms, occasion: CouponOccasion): CouponRefused | null {
  const { Software, OriginId, OriginCategoryId, PaymentType, Renewal } = occasion;
  if (coupon.Software !== null && Software !== null && coupon.Software !== Software) return refused('CouponNotHere');
  if (!has(coupon.Origins, OriginId) || !has(coupon.OriginCategories, OriginCategoryId))
    return refused('CouponNotHere');
  if (PaymentType !== null && !has(coupon.PaymentTypes, PaymentType)) return refused('CouponPaymentType');
  if (Renewal === null || coupon.Renewals === CouponRenewals.always) return null;
  const isOneOfFirst = coupon.Renewals === CouponRenewals.first && Renewal <= (coupon.RenewalsCount ?? 0);
  return isOneOfFirst ? null : refused('CouponNotOnRenewals');
}

function refusedFor(coupon: CouponTerms, occasion: CouponOccasion): CouponRefused | null {
  if (isCarried(coupon, occasion)) return null;
  const { buyer } = occasion;
  if (!buyer) return coupon.Audience === CouponAudience.assigned ? refused('CouponSignIn') : null;
  const { Assigned } = buyer;
  if (coupon.Audience === CouponAudience.assigned && (!Assigned || Assigned.Expired)) return refused('CouponNotYours');
  if (!has(coupon.UserNatures, buyer.Nature)) return refused('CouponNotYours');
  if (coupon.NewCustomersOnly && buyer.HasBought) return refused('CouponNewCustomers');
  if (coupon.FirstOrderOnly && buyer.HasOrders) return refused('CouponFirstOrder');
  const most = usesOfBuyer(coupon, Assigned);
  return most !== null && buyer.Uses >= most ? refused('CouponUsed') : null;
}

/** How often one buyer may use a coupon: what the assignment says counts before the coupon's own limit; null is without limit. */
export const usesOfBuyer = (
  { MaxUsesPerUser }: Pick<CouponTerms, 'MaxUsesPerUser'>,
  assigned: { MaxUses: number | null } | null,
): number | null => assigned?.MaxUses ?? MaxUsesPerUser;

function refusedOf(coupon: CouponTerms, { lines }: CouponOccasion): CouponRefused | null {
  if (couponLines(coupon, lines).length === 0) return refused('CouponOtherPackages');
  const order = lines.reduce((sum, { Due }) => sum + Due, 0);
  const missing = (coupon.MinOrder ?? 0) - order;
  return missing > 0 ? refused('CouponBelowMinimum', { missing }) : null;
}

/**
 * Why a coupon does not count, with what is missing, or null. The smallest order is that of all lines after their own
 * discounts, before VAT where prices are net.
 * @example couponRefusal(coupon, occasion) // { Code: 'CouponBelowMinimum', Values: { missing: 1250 } }
 */
export const couponRefusal = (coupon: CouponTerms, occasion: CouponOccasion): CouponRefused | null =>
  refusedItself(coupon, occasion) ??
  refusedHere(coupon, occasion) ??
  refusedFor(coupon, occasion) ??
  refusedOf(coupon, occasion);
