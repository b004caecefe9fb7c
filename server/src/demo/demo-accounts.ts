import type { UserNatureCode } from '@circolo/contract/access/natures';

/** Somebody who can sign in to the demonstration, with the one password of them all. */
export interface DemoAccount {
  name: string;
  Nature: UserNatureCode;
  FirstName: string;
  LastName: string;
}

/** One account of each nature: `sus@circolo.test` and so on. */
export const demoAccounts: readonly DemoAccount[] = [
  { name: 'sus', Nature: 'SUS', FirstName: 'Sofia', LastName: 'Ferrari' },
  { name: 'adm', Nature: 'ADM', FirstName: 'Alessandro', LastName: 'Galli' },
  { name: 'com', Nature: 'COM', FirstName: 'Camilla', LastName: 'Orsini' },
  { name: 'hlp', Nature: 'HLP', FirstName: 'Hélène', LastName: 'Martini' },
  { name: 'std', Nature: 'STD', FirstName: 'Stefania', LastName: 'Donati' },
  { name: 'ent', Nature: 'ENT', FirstName: 'Enrico', LastName: 'Testa' },
  { name: 'lnc', Nature: 'LNC', FirstName: 'Lina', LastName: 'Cattaneo' },
  { name: 'dem', Nature: 'DEM', FirstName: 'Demetrio', LastName: 'Moro' },
  { name: 'sub', Nature: 'SUB', FirstName: 'Susanna', LastName: 'Barbieri' },
];

/** The address of an account. */
export const addressOf = ({ name }: Pick<DemoAccount, 'name'>): string => `${name}@circolo.test`;
