import { italy } from '../../../values/country.ts';
import type { InvoiceFile } from '../invoice-file.ts';
import type { Fault } from './finding.ts';
import { SdiCheck } from './sdi-check.ts';

const path = 'FatturaElettronicaHeader/DatiTrasmissione';
/** The recipient code of customers abroad. */
const foreignRecipient = 'XXXXXXX';
const publicFormat = 'FPA12';

/** What is wrong with whom a file is for and in which format: 00313, 00427, 00428. */
export function transmissionFaults({ Version, Transmission, Customer }: InvoiceFile): Fault[] {
  const { Format, RecipientCode } = Transmission;
  const length = Format === publicFormat ? 6 : 7;
  const country = Customer.VatNumber?.Country ?? (Customer.FiscalCode ? italy : Customer.Seat.Country);
  const faults: Fault[] = [];
  if (RecipientCode === foreignRecipient && country === italy)
    faults.push({ Code: SdiCheck.recipientForeign, Path: `${path}/CodiceDestinatario` });
  if (RecipientCode.length !== length)
    faults.push({
      Code: SdiCheck.recipientLength,
      Path: `${path}/CodiceDestinatario`,
      Parameters: { value: RecipientCode, length: String(length) },
    });
  if (Format !== Version)
    faults.push({
      Code: SdiCheck.formatVersion,
      Path: `${path}/FormatoTrasmissione`,
      Parameters: { value: Format, expected: Version },
    });
  return faults;
}
