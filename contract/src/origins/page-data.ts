import { z } from 'zod';
import { textOrNull } from '../values/kinds.ts';
import { customLogin, publicOrigin } from './public-origin.ts';

/**
 * What the server puts into every page as `<script type="application/json" id="circolo-page">`: the brand of the
 * address (null when none is found), configured addresses, and the key that the browser's stores are veiled with.
 */
export const pageData = z.object({
  origin: publicOrigin.nullable(),
  customLogin: customLogin.nullable(),
  bases: z.object({
    api: z.string(),
    upload: z.string(),
    notify: z.string(),
    fiscalCode: z.string(),
    shop: z.string(),
  }),
  storageKey: z.string().min(16),
  links: z.object({
    chatbotAdmin: z.string().optional(),
    becomePartner: z.string().optional(),
    helpdesk: z.string().optional(),
    helpdeskConnect: z.string().optional(),
  }),
  /** The container of the tag manager; null where none is configured, and on pages that are not for visitors. */
  tagManager: textOrNull,
  /** The OpenID providers that the shop offers. */
  providers: z.array(z.object({ Id: z.string(), Name: z.string() })),
  /** The brand of the single-sign-on host, where this address may be entered from there. */
  sso: z.object({ Url: z.string(), Name: z.string() }).nullable(),
  /** Whether `/test`, the page of building blocks, is open. */
  componentsPage: z.boolean(),
  /** Whether staff may write text messages to many: where a provider is configured, and in the demonstration. */
  smsMailings: z.boolean(),
  language: z.enum(['it', 'en']),
  /** The version of Circolo, for the foot of the desk's help. */
  version: z.string(),
});
export type PageData = z.output<typeof pageData>;
