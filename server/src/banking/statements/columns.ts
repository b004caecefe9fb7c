import type { StatementColumns } from '@circolo/contract/banking/bank-statement';
import type { StatementFieldName } from '@circolo/contract/banking/codes';
import { normalised } from '../../lists/import/values.ts';

/** How banks head their columns, the likeliest first. */
const names: Record<StatementFieldName, string[]> = {
  BookingDate: [
    'data contabile',
    'data operazione',
    'data movimento',
    'data registrazione',
    'booking date',
    'data',
    'date',
  ],
  ValueDate: ['data valuta', 'valuta', 'value date'],
  Amount: ['importo', 'importo eur', 'amount', 'ammontare', 'importo in euro'],
  In: ['avere', 'entrate', 'accrediti', 'credit', 'importo avere', 'credito'],
  Out: ['dare', 'uscite', 'addebiti', 'debit', 'importo dare', 'debito'],
  Payer: ['ordinante', 'controparte', 'nome ordinante', 'beneficiario ordinante', 'payer', 'counterparty', 'debtor'],
  PayerIban: ['iban ordinante', 'iban controparte', 'iban', 'payer iban', 'counterparty iban'],
  Remittance: [
    'descrizione estesa',
    'descrizione operazione',
    'causale bonifico',
    'descrizione',
    'causale',
    'remittance information',
    'description',
    'note',
  ],
  EntryReference: [
    'cro',
    'trn',
    'riferimento operazione',
    'riferimento',
    'id operazione',
    'reference',
    'numero operazione',
  ],
};

const fields = Object.keys(names) as StatementFieldName[]; // Its own keys.

/** Which heading probably fills which field. No heading fills two. */
export function proposeColumns(headings: readonly string[]): StatementColumns {
  const taken = new Set<string>();
  const found: StatementColumns = {};
  for (const field of fields) {
    const heading = names[field]
      .map((name) => headings.find((one) => !taken.has(one) && normalised(one) === normalised(name)))
      .find((one) => one !== undefined);
    if (!heading) continue;
    found[field] = heading;
    taken.add(heading);
  }
  // One column of signed amounts says all that two would.
  if (found.Amount) {
    delete found.In;
    delete found.Out;
  }
  return found;
}

/** What the columns do not say yet. */
export function missingFields(columns: StatementColumns): StatementFieldName[] {
  const missing: StatementFieldName[] = [];
  if (!columns.BookingDate && !columns.ValueDate) missing.push('BookingDate');
  if (!columns.Amount && !columns.In) missing.push('Amount');
  if (!columns.Remittance) missing.push('Remittance');
  return missing;
}

/** The columns that a file has among those that are remembered. */
export function fittingColumns(columns: StatementColumns, headings: readonly string[]): StatementColumns {
  const entries = Object.entries(columns).filter(([, heading]) => heading && headings.includes(heading));
  return Object.fromEntries(entries);
}
