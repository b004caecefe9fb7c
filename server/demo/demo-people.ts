import { Software } from '@circolo/contract/codes/catalogue-codes';
import { type Billing, billing } from '@circolo/contract/sales/billing';
import { SubjectType } from '@circolo/contract/sales/codes';
import { isElevenDigitCode } from '@circolo/contract/values/identifiers/vat-number';
import {
  associationKinds,
  associations,
  centreKinds,
  centreNames,
  centres,
  firstNames,
  lastNames,
  people,
  placeNames,
  places,
  streets,
} from './demo-names.ts';

/** A customer of the demonstration, before it is stored. */
export interface DemoPerson {
  Email: string;
  FirstName: string;
  LastName: string;
  Phone: string;
  Software: 'A' | 'O';
  Business: string;
  /** The code of its activity type. */
  type: string;
  Billing: Billing;
}

const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T; // The lists are not empty.

/** Eleven digits without a real owner: the range 99999 is not given out. The check digit is right. */
function inventedCode(serial: number): string {
  const digits = `99999${String(serial % 100).padStart(2, '0')}${String(37 + Math.floor(serial / 100)).padStart(3, '0')}`;
  const check = [...'0123456789'].find((digit) => isElevenDigitCode(digits + digit));
  return digits + (check ?? '');
}

/** A name as a part of an address. */
export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');

/** Who writes for a customer, and what it is called. */
interface Called {
  Business: string;
  type: string;
  FirstName: string;
  LastName: string;
  mailbox: string;
}

function personOf({ Business, type, FirstName, LastName, mailbox }: Called, index: number): DemoPerson {
  const isCentre = index % 2 === 1;
  const [City, Province, ZipCode, prefix] = pick(places, index * 5 + (isCentre ? 2 : 0));
  const code = inventedCode(index);
  const host = `${slugOf(Business)}.example`;
  return {
    Email: `${mailbox}@${host}`,
    FirstName,
    LastName,
    // One in four left a landline, the others a mobile telephone.
    Phone: `+39${index % 4 === 3 ? prefix : '347'}${String(5_550_100 + index * 37)}`,
    Software: isCentre ? Software.centre : Software.association,
    Business,
    type,
    Billing: billing.parse({
      SubjectType: SubjectType.organisation,
      BusinessName: Business,
      FiscalCode: code,
      // Some associations have no VAT number, only a fiscal code.
      VatNumber: isCentre || index % 3 === 0 ? code : '',
      Address: pick(streets, index),
      StreetNumber: String(1 + ((index * 13) % 90)),
      ZipCode,
      City,
      Province,
      Pec: index % 4 === 0 ? `${slugOf(Business)}@pec.example` : '',
      InvoiceEmails: [`amministrazione@${host}`],
    }),
  };
}

/** The names of one come again in pairs of their own: no one is called like somebody else. */
function personAt(index: number): DemoPerson {
  const isCentre = index % 2 === 1;
  const [Business, type] = pick(isCentre ? centres : associations, Math.floor(index / 2));
  const turn = index * 7 + 3;
  const [FirstName] = pick(people, turn);
  const [, LastName] = pick(people, turn + Math.floor(index / people.length) * 3);
  return personOf({ Business, type, FirstName, LastName, mailbox: 'segreteria' }, index);
}

/** Sixty customers, half of them associations, half sports centres; the same ones every time. */
export const demoPeople: readonly DemoPerson[] = Array.from({ length: 60 }, (_, index) => personAt(index));

function olderPersonAt(place: number): DemoPerson {
  const half = Math.floor(place / 2);
  const [kinds, names] = place % 2 === 1 ? [centreKinds, centreNames] : [associationKinds, placeNames];
  const round = Math.floor(half / kinds.length);
  const [kind, type] = pick(kinds, half);
  const Business = `${kind} ${pick(names, round + half)}`;
  const FirstName = pick(firstNames, place);
  const LastName = pick(lastNames, place * 7);
  return personOf({ Business, type, FirstName, LastName, mailbox: 'info' }, demoPeople.length + place);
}

/** As many customers as bought in the two years before, the same ones every time; no two are called alike. */
export const olderPeople: readonly DemoPerson[] = Array.from({ length: 240 }, (_, place) => olderPersonAt(place));
