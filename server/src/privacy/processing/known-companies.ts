import { RecipientKind, type RecipientKindCode } from '@circolo/contract/privacy/processing-codes';

/** A company as customers in the EEA contract with it. */
interface Company {
  Name: string;
  Country: string;
  OtherCountries: string[];
}

/** Who is behind the services that the product itself speaks to. What superusers record counts more. */
export const knownCompanies: Partial<Record<RecipientKindCode, Company>> = {
  [RecipientKind.stripe]: { Name: 'Stripe Payments Europe, Limited', Country: 'IE', OtherCountries: ['US'] },
  [RecipientKind.paypal]: { Name: 'PayPal (Europe) S.à r.l. et Cie, S.C.A.', Country: 'LU', OtherCountries: ['US'] },
  [RecipientKind.mollie]: { Name: 'Mollie B.V.', Country: 'NL', OtherCountries: [] },
  [RecipientKind.google]: { Name: 'Google Ireland Limited', Country: 'IE', OtherCountries: ['US'] },
  [RecipientKind.vies]: { Name: 'European Commission, DG TAXUD', Country: 'BE', OtherCountries: [] },
  [RecipientKind.tagManager]: { Name: 'Google Ireland Limited', Country: 'IE', OtherCountries: ['US'] },
};
