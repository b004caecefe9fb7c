import type { BankReportCode } from '@circolo/contract/banking/transfers/transfer-codes';

/** What the bank reports of a file, or of a transfer, before it books it; `Name` is ours. */
export interface StatedReport {
  Name: string;
  /** Null for a status without words of ours. */
  Report: BankReportCode | null;
  /** The reason of a rejection. */
  Code: string | null;
}

/** A transfer that the bank says it booked, or gives back; `Amount` in cents, null where it is not stated. */
export interface StatedBooking {
  EndToEndId: string;
  Amount: number | null;
  /** The reason of a return; null: it was booked. */
  Returned: string | null;
}

/** What a file of the bank says of transfers. */
export interface StatedReports {
  files: StatedReport[];
  transfers: StatedReport[];
  bookings: StatedBooking[];
}

/** A reason where the bank gives none: “refused by the bank, no reason given”. */
export const withoutReason = 'MS03';

/** A reason of ISO 20022, of the four letters that it has. */
export const reasonOf = (text: string): string | null => (/^[A-Z]{2}[A-Z0-9]{2}$/.test(text) ? text : null);
