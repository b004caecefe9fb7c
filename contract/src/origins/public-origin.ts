import { z } from 'zod';
import { software } from '../codes/catalogue-codes.ts';
import { codeReference, textOrNull } from '../values/kinds.ts';
import { look } from './look.ts';

/** Another look of a brand's sign-in; `/auth-x/login?<UrlParm>` picks it. */
export const customLogin = z.object({
  UrlParm: z.string(),
  OriginId: z.int(),
  LoginPrimaryLogo: textOrNull,
  LoginSecondaryLogo: textOrNull,
});
export type CustomLogin = z.infer<typeof customLogin>;

/**
 * A brand as everybody may see it (product.md section 3 "Origin"), without `DatabaseSuffix`. `Url` and `UrlTest` are
 * semicolon-separated lists of addresses; `Categories` are the user categories that belong to the brand; the last
 * fields are what the shop shows of the seller.
 */
export const publicOrigin = look.extend({
  Id: z.int(),
  Description: z.string(),
  Software: software,
  Category: z.object({ Id: z.int(), Code: z.string(), Description: z.string() }),
  Url: textOrNull,
  UrlTest: textOrNull,
  UseShop: z.boolean(),
  CustomLogins: z.array(customLogin),
  Categories: z.array(codeReference),
  Favicon: textOrNull,
  ShopImage: textOrNull,
  ShopTitle: textOrNull,
  ShopText: textOrNull,
  SupportEmail: textOrNull,
  SupportPhone: textOrNull,
  TermsUrl: textOrNull,
  PrivacyUrl: textOrNull,
  LegalName: textOrNull,
  VatNumber: textOrNull,
  Address: textOrNull,
});
export type PublicOrigin = z.infer<typeof publicOrigin>;
