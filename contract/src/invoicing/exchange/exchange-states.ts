import { SdiState, type SdiStateCode } from '../documents/document-codes.ts';
import { CustomerOutcome, type CustomerOutcomeCode, MessageKind, type MessageKindCode } from './exchange-codes.ts';

/** What a message says of the file that it is about; an outcome is two of them. */
export type ExchangeEvent =
  | Exclude<MessageKindCode, 'NE' | 'MT' | 'EC' | 'SE' | 'PA' | 'PD' | 'PF'>
  | (typeof CustomerOutcome)[keyof typeof CustomerOutcome];

/** What a message does to a state: the new one; nothing, because the state says as much or more; it contradicts the state. */
export type ExchangeStep = SdiStateCode | 'nothing' | 'contradiction';

type Row = Record<ExchangeEvent, ExchangeStep>;

const { delivered: RC, discarded: NS, notDelivered: MC, termsExpired: DT, unreachable: AT } = MessageKind;
const { accepted: EC01, refused: EC02 } = CustomerOutcome;
const S = SdiState;
const same = 'nothing';
const no = 'contradiction';

const nothingFits: Row = { [RC]: no, [NS]: no, [MC]: no, [EC01]: no, [EC02]: no, [DT]: no, [AT]: no };

/** A private party gives no outcome: nothing follows a delivery, or a failed one. */
const privateWay: Row = { ...nothingFits, [RC]: S.delivered, [NS]: S.discarded, [MC]: S.notDelivered };

/** A public body: what comes first may be the last of several, as messages overtake one another. */
const publicWay: Row = {
  [RC]: S.delivered,
  [NS]: S.discarded,
  [MC]: S.notDelivered,
  [EC01]: S.accepted,
  [EC02]: S.rejected,
  [DT]: S.noResponse,
  [AT]: S.notDelivered,
};

/** After the outcome only what came before it may still arrive. */
const afterOutcome: Row = { ...nothingFits, [RC]: same, [MC]: same };

const privateParty: Record<SdiStateCode, Row> = {
  // It could not leave, as far as we knew: a message shows that it did.
  [S.notSent]: privateWay,
  [S.attempt]: privateWay,
  [S.sent]: privateWay,
  [S.processing]: privateWay,
  [S.delivered]: { ...nothingFits, [RC]: same },
  [S.notDelivered]: { ...nothingFits, [MC]: same },
  [S.discarded]: { ...nothingFits, [NS]: same },
  [S.rejected]: nothingFits,
  [S.accepted]: nothingFits,
  [S.noResponse]: nothingFits,
};

const publicBody: Record<SdiStateCode, Row> = {
  [S.notSent]: publicWay,
  [S.attempt]: publicWay,
  [S.sent]: publicWay,
  [S.processing]: publicWay,
  // A delivery was tried for 10 days before: its failure comes late.
  [S.delivered]: { ...publicWay, [RC]: same, [NS]: no, [MC]: same, [AT]: no },
  [S.notDelivered]: { ...publicWay, [NS]: no, [MC]: same, [AT]: same },
  [S.discarded]: { ...nothingFits, [NS]: same },
  [S.rejected]: { ...afterOutcome, [EC02]: same },
  [S.accepted]: { ...afterOutcome, [EC01]: same },
  [S.noResponse]: { ...afterOutcome, [DT]: same },
};

/**
 * What a message does to the state of the file that it is about (italy.md section 1 "Messages"). Public bodies and private parties
 * have messages of their own.
 */
export const exchangeStep = (state: SdiStateCode, event: ExchangeEvent, toPublicBody: boolean): ExchangeStep =>
  (toPublicBody ? publicBody : privateParty)[state][event];

/** The event that a message is; null for one that is for who receives invoices, and for a receipt of certified mail. */
export function toExchangeEvent(kind: MessageKindCode, outcome: CustomerOutcomeCode | null): ExchangeEvent | null {
  if (kind === MessageKind.outcome) return outcome;
  switch (kind) {
    case MessageKind.metadata:
    case MessageKind.customerOutcome:
    case MessageKind.outcomeDiscarded:
    case MessageKind.mailAccepted:
    case MessageKind.mailDelivered:
    case MessageKind.mailFailed:
      return null;
    default:
      return kind;
  }
}

/** States in which a document is issued: the exchange system has taken it, whatever becomes of it. */
const issued: readonly SdiStateCode[] = [S.delivered, S.notDelivered, S.accepted, S.noResponse];

/** What is known of a transmission of a document. */
export interface KnownTransmission {
  SdiState: SdiStateCode;
  /** It was discarded only because the exchange system has the same document already (checks 00002 and 00404). */
  Duplicate: boolean;
}

/**
 * The state of a document by its transmissions, oldest first: that of the one by which it is issued, else of the last one. One that
 * was discarded as a duplicate of another says that the other one has arrived.
 */
export function documentState(transmissions: readonly KnownTransmission[]): SdiStateCode {
  const byIssue = transmissions.find(({ SdiState: state }) => issued.includes(state));
  if (byIssue) return byIssue.SdiState;
  const [last] = transmissions.slice(-1);
  if (!last) return S.notSent;
  if (!last.Duplicate) return last.SdiState;
  return transmissions.some(({ SdiState: state }) => isUnderWay(state)) ? S.processing : last.SdiState;
}

/** Whether a file is under way: nothing is sent meanwhile. */
export const isUnderWay = (state: SdiStateCode): boolean =>
  state === S.attempt || state === S.sent || state === S.processing;

/** Whether a document may be sent: for the first time, or again after it was discarded or a public body refused it. */
export const canSend = (state: SdiStateCode): boolean =>
  state === S.notSent || state === S.discarded || state === S.rejected;

/** Checks that a file or document fails when the exchange system has it already. */
const duplicateChecks = ['00002', '00404'] as const;

/** Whether a file was discarded only because the exchange system has the same one. */
export const isDuplicate = (errors: readonly { Code: string }[]): boolean =>
  errors.length > 0 && errors.every(({ Code }) => duplicateChecks.some((check) => check === Code));

/**
 * Whether a file that was discarded as a duplicate is one that the exchange system has had from us before: it has the name already, and we
 * never use one again (00002), or the file was handed over more than once and its number is there (00404). What was answered to the first
 * copy counts then. A number that is there by a file that was handed over once is somebody else's doing.
 */
export const hasArrivedBefore = (errors: readonly { Code: string }[], attempts: number): boolean =>
  isDuplicate(errors) && (attempts > 1 || errors.some(({ Code }) => Code === duplicateChecks[0]));

const day = 86_400_000;

/** Days in which a discarded document is sent again under its number and date (specifications of the exchange system). */
export const resendDays = 5;

/** Days in which a public body accepts or refuses what was delivered to it; then the exchange system says that they are over. */
export const outcomeDays = 15;

/** The moment until which a discarded document can be sent again with its number and date. */
export const resendUntil = (discardedAt: string): string =>
  new Date(Date.parse(discardedAt) + resendDays * day).toISOString();

/** Whole days that are left, rounded up; 0 when it is over. */
export const daysUntil = (until: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / day));
