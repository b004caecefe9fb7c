import { access } from './access.ts';
import { activities } from './activities.ts';
import { app } from './app.ts';
import { catalogueWords } from './catalogue-words.ts';
import { common } from './common.ts';
import { components } from './components.ts';
import { consent } from './consent.ts';
import { demoActivation } from './demo-activation.ts';
import { deskFrame } from './desk-frame.ts';
import { enumerations } from './enumerations.ts';
import { errors } from './errors.ts';
import { federation } from './federation.ts';
import { mail } from './mail.ts';
import { natureRules } from './nature-rules.ts';
import { origins } from './origins.ts';
import { permissions } from './permissions.ts';
import { sales } from './sales.ts';
import { twoFactor } from './two-factor.ts';

/** The words of the desk and of every page outside the shop: one file per domain, resources by their name (`Groups.fields.Code`). */
export const it = {
  ...access,
  ...activities,
  ...app,
  ...catalogueWords,
  ...common,
  ...components,
  ...consent,
  ...demoActivation,
  ...deskFrame,
  ...enumerations,
  ...errors,
  ...federation,
  ...mail,
  ...natureRules,
  ...origins,
  ...permissions,
  ...sales,
  ...twoFactor,
};
