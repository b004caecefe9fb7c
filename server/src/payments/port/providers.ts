import type { PaymentVectorCode } from '@circolo/contract/sales/codes';
import type { Db } from '../../db/database.ts';
import type { PaymentProvider } from './port.ts';

/** The providers of a running server. */
export interface PaymentProviders {
  all: readonly PaymentProvider[];
  /** Null for one that is not configured. */
  named(name: string | null): PaymentProvider | null;
  /** Who settles a vector: the one that the payment type names, else the first one that does it; null: none. */
  forVector(vector: PaymentVectorCode, chosen: string | null): PaymentProvider | null;
  vectors: ReadonlySet<PaymentVectorCode>;
  /** How this server is reached where no request says so: the path of its calls, and the address of brands without one. */
  place: { base: string; address: string };
}

/** The providers in the order in which they are asked for: configured ones come before the sandbox. */
export function providerList(list: readonly PaymentProvider[], place: PaymentProviders['place']): PaymentProviders {
  const named = (name: string | null) => list.find((provider) => provider.name === name) ?? null;
  return {
    all: list,
    named,
    forVector: (vector, chosen) => {
      const provider = chosen ? named(chosen) : list.find(({ vectors }) => vectors.includes(vector));
      return provider?.vectors.includes(vector) ? provider : null;
    },
    vectors: new Set(list.flatMap(({ vectors }) => vectors)),
    place,
  };
}

const none = providerList([], { base: '/api', address: 'http://localhost' });
const opened = new WeakMap<Db, PaymentProviders>();

/** Registers the providers of a server by its database: jobs know nothing else of the server that they belong to. */
export function registerProviders(db: Db, providers: PaymentProviders): void {
  opened.set(db, providers);
}

/** The providers of the server that works on a database. */
export const paymentProviders = (db: Db): PaymentProviders => opened.get(db) ?? none;
