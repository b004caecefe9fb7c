import { romeDay, shiftDay } from '../../values/rome-day.ts';
import { type Billing, isConsumer } from '../billing.ts';
import { OrderKind, type OrderKindCode } from '../codes.ts';

/** Days for which a consumer may withdraw from a contract made at a distance (art. 52 Codice del consumo). */
export const withdrawalDays = 14;

interface Contract {
  /** When the contract was made. */
  Date: string;
  Kind: OrderKindCode;
  Consumer: boolean;
  Billing: Pick<Billing, 'SubjectType' | 'VatNumber'>;
}

/** Whether an order was placed by a consumer: it says so, or (an older one) is billed like one. */
const ofConsumer = ({ Consumer, Billing }: Contract): boolean => Consumer || isConsumer(Billing);

/** The last day on which a contract may be withdrawn from; null where there is no such right, as for a renewal. */
export const withdrawalUntil = (contract: Contract): string | null =>
  ofConsumer(contract) && contract.Kind !== OrderKind.renewal
    ? shiftDay(romeDay(new Date(contract.Date)), withdrawalDays)
    : null;
