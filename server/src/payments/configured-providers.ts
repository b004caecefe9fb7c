import type { ProviderSettings } from '../config/provider-config.ts';
import { mollieProvider } from './mollie/mollie.ts';
import { paypalProvider } from './paypal/paypal.ts';
import type { PaymentProvider } from './port/port.ts';
import { stripeProvider } from './stripe/stripe.ts';

/** The providers outside that this server has keys for. */
export function configuredProviders({ stripe, paypal, mollie }: ProviderSettings): PaymentProvider[] {
  return [
    ...(stripe ? [stripeProvider(stripe)] : []),
    ...(paypal ? [paypalProvider(paypal)] : []),
    ...(mollie ? [mollieProvider(mollie)] : []),
  ];
}
