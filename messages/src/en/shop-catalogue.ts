import { acting } from './acting.ts';
import { app } from './app.ts';
import { browserErrors } from './browser-errors.ts';
import { common } from './common.ts';
import { consent } from './consent.ts';
import { federation } from './federation.ts';
import { profileWords } from './profile.ts';
import { shop } from './shop.ts';
import { shopEnumerations } from './shop-enumerations.ts';
import { twoFactor } from './two-factor.ts';

/** The words that the shop needs: those of the desk's screens stay out of its pages. */
export const en = {
  ...acting,
  ...app,
  ...common,
  ...consent,
  ...browserErrors,
  ...federation,
  ...profileWords,
  ...shop,
  enums: shopEnumerations,
  ...twoFactor,
};
