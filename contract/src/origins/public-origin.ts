import { z } from 'zod';
import { software } from '../codes/catalogue-codes.ts';
import { codeReference } from '../values/kinds.ts';
import { look } from './look.ts';

/** Another look of a brand's sign-in; `/auth-x/login?<UrlParm>` picks it. */
export const customLogin = z.object({
  UrlParm: z.string(),
  OriginId: z.number().int(),
  LoginPrimaryLogo: z.string().nullable(),
  LoginSecondaryLogo: z.string().nullable(),
});
export type CustomLogin = z.infer<typeof customLogin>;

/**
 * A brand as everybody may see it (product.md section 3 "Origin"), without `DatabaseSuffix`. `Url` and `UrlTest` are
 * semicolon-separated lists of addresses; `Categories` are the user categories that belong to the brand; the last
 * fields are what the shop shows of the seller.
 */
export const publicOrigin = look.extend({
  Id: z.number().int(),
  Description: z.string(),
  Software: software,
  Category: z.object({ Id: z.number().int(), Code: z.string(), Description: z.string() }),
  Url: z.string().nullable(),
  UrlTest: z.string().nullable(),
  UseShop: z.boolean(),
  CustomLogins: z.array(customLogin),
  Categories: z.array(codeReference),
  Favicon: z.string().nullable(),
  ShopImage: z.string().nullable(),
  ShopTitle: z.string().nullable(),
  ShopText: z.string().nullable(),
  SupportEmail: z.string().nullable(),
  SupportPhone: z.string().nullable(),
  TermsUrl: z.string().nullable(),
  PrivacyUrl: z.string().nullable(),
  LegalName: z.string().nullable(),
  VatNumber: z.string().nullable(),
  Address: z.string().nullable(),
});
export type PublicOrigin = z.infer<typeof publicOrigin>;
