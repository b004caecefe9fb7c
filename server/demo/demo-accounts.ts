import { UserNature, type UserNatureCode } from '@circolo/contract/authorization/natures';

/** Somebody who can sign in to the demonstration, with the one password of them all. */
export interface DemoAccount {
  name: string;
  Nature: UserNatureCode;
  FirstName: string;
  LastName: string;
}

/** One account of each nature: `sus@circolo.test` and so on. */
export const demoAccounts: readonly DemoAccount[] = [
  { name: 'sus', Nature: UserNature.superuser, FirstName: 'Sofia', LastName: 'Ferrari' },
  { name: 'adm', Nature: UserNature.administrator, FirstName: 'Alessandro', LastName: 'Galli' },
  { name: 'com', Nature: UserNature.commercial, FirstName: 'Camilla', LastName: 'Orsini' },
  { name: 'hlp', Nature: UserNature.helpdesk, FirstName: 'Hélène', LastName: 'Martini' },
  { name: 'std', Nature: UserNature.standard, FirstName: 'Stefania', LastName: 'Donati' },
  { name: 'ent', Nature: UserNature.enterprise, FirstName: 'Enrico', LastName: 'Testa' },
  { name: 'lnc', Nature: UserNature.linkedContributor, FirstName: 'Lina', LastName: 'Cattaneo' },
  { name: 'dem', Nature: UserNature.demo, FirstName: 'Demetrio', LastName: 'Moro' },
  { name: 'sub', Nature: UserNature.subject, FirstName: 'Susanna', LastName: 'Barbieri' },
];

/** The address of an account. */
export const addressOf = ({ name }: Pick<DemoAccount, 'name'>): string => `${name}@circolo.test`;
