import { SubjectType } from '@circolo/contract/sales/codes';
/** To whom the orders of the measures are billed: valid by the rules of the check-out. */
export const Billing = {
  SubjectType: SubjectType.person,
  FirstName: 'Mario',
  LastName: 'Bianchi',
  FiscalCode: 'RSSMRA85T10A562S',
  Country: 'IT',
  Address: 'Via Roma',
  StreetNumber: '1',
  ZipCode: '20121',
  City: 'Milano',
  Province: 'MI',
};
