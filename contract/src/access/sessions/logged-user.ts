import { z } from 'zod';
import { level } from '../../authorization/level-schema.ts';
import { userNature } from '../../authorization/user-nature.ts';
import { accountingType, taxRegime } from '../../codes/activity-codes.ts';
import { software } from '../../codes/catalogue-codes.ts';
import { dayOrNull, reference, textOrNull } from '../../values/kinds.ts';
import { acting } from './acting.ts';

/** A function of the permission menu; its effective level is the custom one if set, else the base one. */
export const menuFunctionItem = z.object({
  /** 90000 and 99991–99999 are the built-in items (product.md section 2). */
  Key: z.int(),
  Description: z.string(),
  Icon: textOrNull,
  BaseUrl: z.string(),
  ChildUrl: textOrNull,
  /** An item that leaves the product. */
  ExternalUrl: textOrNull,
  BaseAuthorization: level,
  CustomAuthorization: level.nullable(),
});
export type MenuFunctionItem = z.infer<typeof menuFunctionItem>;

/** A group of functions. */
export const menuGroupItem = z.object({
  Id: z.int(),
  Description: z.string(),
  Icon: textOrNull,
  Color: textOrNull,
  /** Its functions are on the page of the settings instead of the menu. */
  InSettings: z.boolean(),
  Functions: z.array(menuFunctionItem),
});
export type MenuGroupItem = z.infer<typeof menuGroupItem>;

/** One line of the menu: either a function on its own or a group. */
export const menuItem = z.object({
  Position: z.int(),
  Function: menuFunctionItem.optional(),
  GroupFunctions: menuGroupItem.optional(),
});
export type MenuItem = z.infer<typeof menuItem>;

/** The permission menu of a session; what `N` closes is not in it. */
export const permissionMenu = z.object({
  Id: z.int(),
  Description: z.string(),
  Details: z.array(menuItem),
});
export type PermissionMenu = z.infer<typeof permissionMenu>;

/** An activity as a session shows it. */
export const sessionActivity = z.object({
  Id: z.int(),
  Description: z.string(),
  Type: reference,
  AccountingType: accountingType,
  TaxRegime: taxRegime,
});

/** The outer identity; for a user without one, `Id` is empty. */
const oAuth = z.object({
  Id: z.string(),
  Email: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
});

/**
 * What somebody must do before the session reaches anything else: set up a second factor, choose a new password, or prove an
 * address by the mailed link. Until then every other call is 405 `TwoFactorEnrolmentRequired`, `PasswordChangeRequired` or
 * `EmailProofRequired`.
 */
const must = z.enum(['enrol', 'changePassword', 'proveEmail']);
export type RequiredAction = z.infer<typeof must>;

/** The logged-user response (product.md section 3). `Id` is 0 for an account of the shop without a user. */
export const loggedUser = z.object({
  Id: z.int(),
  /** `Provider` marks the provider's own category, which the landing rules ask for. Null for shop-only accounts. */
  Category: z.object({ Code: z.string(), Description: z.string(), Provider: z.boolean() }).nullable(),
  Origin: reference.extend({ Category: z.object({ Code: z.string(), Description: z.string() }).nullable() }),
  /** Null for shop-only accounts. */
  Nature: z.object({ Code: userNature, Description: z.string() }).nullable(),
  Software: software.nullable(),
  Language: z.string(),
  MustChangePassword: z.boolean(),
  /** Of the account that the session was opened with; `Required` by a rule of its nature. */
  TwoFactor: z.object({ Enabled: z.boolean(), Required: z.boolean() }),
  /** What has to be done first, else null. */
  Must: must.nullable(),
  /** The last day of somebody's demo; null for who has none, or has bought. */
  DemoEndsOn: dayOrNull,
  ActivitiesCount: z.int(),
  CurrentActivity: sessionActivity.nullable(),
  /** Staff who act as this customer; null in everybody's own session. */
  Acting: acting.nullable(),
  /** Whether lists, reports and registers may be made into files. */
  MayExport: z.boolean(),
  /** Null where no menu counts. */
  Menu: permissionMenu.nullable(),
  GoogleAttributes: z.object({ ContactsSyncEnabled: z.boolean(), CalendarSyncEnabled: z.boolean() }),
  oAuth,
});
export type LoggedUser = z.infer<typeof loggedUser>;

/** The shop account of a session (`OuterInfos`): billing data as last used, and how it pays by default. */
export const outerAccount = z.object({
  oAuth,
  Billing: z.record(z.string(), z.unknown()).nullable(),
  DefaultPayment: z.object({ Vector: z.string(), Description: z.string() }).nullable(),
});
