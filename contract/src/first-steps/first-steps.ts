import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';

/** What has to be there before a company can work with the product and sell, in the order in which it is done. */
export const firstStepCodes = [
  'Company',
  'Bank',
  'Payment',
  'Sender',
  'Brand',
  'Package',
  'Shop',
  'Colleague',
] as const;
export type FirstStepCode = (typeof firstStepCodes)[number];

/** The list in which a step is done: who edits it is offered the step. */
export const listOfStep: Record<FirstStepCode, string> = {
  Company: 'Companies',
  Bank: 'Banks',
  Payment: 'ShopPaymentTypes',
  Sender: 'EmailConfigurations',
  Brand: 'Origins',
  Package: 'Packages',
  Shop: 'Origins',
  Colleague: 'Users',
};

/** The level of a step's list that offers the step. */
export const levelOfStep = AuthorizationLevel.edit;

const code = z.enum(firstStepCodes);

/**
 * A step, whether what it asks for is there, and whether the installation does without it; `Record` is where it is done:
 * 0 a new record of its list, else the only one that there is, null where there are several.
 */
const firstStep = z.object({ Code: code, Done: z.boolean(), LeftOut: z.boolean(), Record: z.int().nullable() });

/** The steps that the caller may do, in order; none for who may do none of them. */
const firstSteps = z.object({ Steps: z.array(firstStep) });
export type FirstSteps = z.infer<typeof firstSteps>;

const own = { access: 'own', audiences: ['desk'] } as const;

/** What is still missing before the company can work. */
export const readFirstSteps = endpoint({
  method: 'GET',
  path: '/Dashboard/FirstSteps',
  summary: 'What is to be prepared before the company can work, as far as the caller may',
  ...own,
  answer: firstSteps,
});

/** Says that the installation does without a step, for everybody, or takes it up again. 405 `AccessDenied` where the caller may not do it. */
export const leaveOutFirstStep = endpoint({
  method: 'PUT',
  path: '/Dashboard/FirstSteps/{Code}',
  summary: 'Leaves a first step out, or takes it up again',
  ...own,
  params: z.object({ Code: code }),
  body: z.strictObject({ LeftOut: z.boolean() }),
  answer: firstSteps,
});
