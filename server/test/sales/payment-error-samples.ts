import { paymentErrors } from '@circolo/contract/sales/payment-types/payment-error';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);

export const paymentErrorsSample: Sample = {
  resource: paymentErrors,
  input: async (_app, nth) => ({
    Vector: 'SC',
    Provider: 'stripe',
    ErrorCode: `sample_${nth}`,
    Description: `Errore di prova ${nth}`,
    CustomerMessage: 'La carta è stata rifiutata.',
    Language: 'it',
    Severity: 'C',
    NextAction: 'M',
  }),
  change: { Description: 'Un altro errore', Severity: 'T', RetryAfterHours: 12, MaxRetries: 2 },
  finds: {
    Search: ({ ErrorCode }) => text(ErrorCode),
    Vector: ({ Vector }) => text(Vector),
    Provider: ({ Provider }) => text(Provider),
    ErrorCode: ({ ErrorCode }) => text(ErrorCode),
    Language: ({ Language }) => text(Language),
    Severity: ({ Severity }) => text(Severity),
    NextAction: ({ NextAction }) => text(NextAction),
    IsDefault: ({ IsDefault }) => text(IsDefault),
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuno',
    Vector: 'PP',
    Provider: 'paypal',
    ErrorCode: 'nessuno',
    Language: 'en',
    Severity: 'F',
    NextAction: 'H',
    IsDefault: 'true',
    Active: 'false',
  },
};
