import { acting } from './access/acting.ts';
import { app } from './app.ts';
import { browserErrors } from './browser-errors.ts';
import { common } from './common.ts';
import { consent } from './consent.ts';
import { federation } from './federation/federation.ts';
import { shop } from './shop/shop.ts';
import { shopEnumerations } from './shop/shop-enumerations.ts';
import { signIn } from './sign-in.ts';

/** The messages that the shop needs: those of the desk's screens stay out of its pages. */
export const en = {
  ...acting,
  ...app,
  ...signIn,
  ...common,
  ...consent,
  ...browserErrors,
  ...federation,
  ...shop,
  enums: shopEnumerations,
};
