import { createRequire } from 'node:module';
import type Stripe from 'stripe';

const require = createRequire(import.meta.url);

/** Stripe's package, two hundred files, loaded by who reaches Stripe: most processes never do, and all would wait for it at their start. */
export const loadStripe = (): typeof Stripe => require('stripe');
