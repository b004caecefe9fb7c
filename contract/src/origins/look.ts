import { z } from 'zod';
import { hexColor, optional } from '../values/kinds.ts';

/** The `Link` of a stored picture, or null. */
const logo = z.string().max(300).nullable();

/** How a brand's sign-in pages look (product.md section 3 "Origin"). */
const loginLook = {
  LoginPrimaryLogo: logo,
  LoginSecondaryLogo: logo,
  LoginBackgroundColor: optional(hexColor),
  LoginButtonColor: optional(hexColor),
  LoginButtonHoverColor: optional(hexColor),
};

/** How a brand's desk looks; `DeskMenuWidth` is in pixels. */
const deskLook = {
  DeskLogo: logo,
  DeskHeaderBackgroundColor: optional(hexColor),
  DeskHeaderTextColor: optional(hexColor),
  DeskMenuBackgroundColor: optional(hexColor),
  DeskMenuGroupBackgroundColor: optional(hexColor),
  DeskMenuTextColor: optional(hexColor),
  DeskMenuTextHoverColor: optional(hexColor),
  DeskMenuItemSelectedBackgroundColor: optional(hexColor),
  DeskMenuWidth: optional(z.int().min(180).max(400)),
  DeskMenuDividerColor: optional(hexColor),
};

/** The fifteen look fields of a brand as they are read. */
export const look = z.object({ ...loginLook, ...deskLook });
export type Look = z.output<typeof look>;
