import { sureConfidence } from '@circolo/contract/banking/codes';
import { isSamePayer } from '@circolo/contract/banking/reconciliation/payer-name';
import { TransferSign, type TransferSignCode } from '@circolo/contract/banking/transfers/transfer-codes';
import { shiftDay } from '@circolo/contract/values/rome-day';

/** Money that left our account; `Amount` in cents, above nothing. */
export interface OutgoingLine {
  Id: number;
  BankId: number;
  Amount: number;
  BookingDate: string;
  Payee: string | null;
  IbanMasked: string | null;
  /** All that the bank writes of it. */
  Text: string;
}

/** A transfer of ours that no movement has been found for yet. */
export interface OpenTransfer {
  Id: number;
  BankId: number;
  BatchId: number;
  MessageId: string;
  ExecutionDate: string;
  EndToEndId: string;
  Amount: number;
  Holder: string;
  IbanMasked: string;
}

/** The transfers that a movement may be, with how sure that is. */
export interface OutgoingMatch {
  Transfers: number[];
  Confidence: number;
  Signs: TransferSignCode[];
}

/** Banks book on the day that was asked for, or some days of holidays later. */
const daysBefore = 1;
const daysAfter = 10;

/** How sure each sign is, together with the amount. */
const confidences = { reference: 100, batch: 99, iban: 97, holder: 96, joined: 95, amount: 55 };
const lessOnOtherDay = 30;

/** Banks leave hyphens out, or write spaces for them. */
const plain = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Whether a text of the bank has a name of ours in it. */
export const isNamedIn = (text: string, name: string): boolean => plain(text).includes(plain(name));

const isInTime = ({ BookingDate }: OutgoingLine, { ExecutionDate }: OpenTransfer): boolean =>
  BookingDate >= shiftDay(ExecutionDate, -daysBefore) && BookingDate <= shiftDay(ExecutionDate, daysAfter);

const { reference, batch, iban, holder, joined, amount, otherDay } = TransferSign;

function singleMatch(line: OutgoingLine, transfer: OpenTransfer): OutgoingMatch {
  const of = (Confidence: number, sign?: TransferSignCode): OutgoingMatch => {
    const inTime = sign === reference || isInTime(line, transfer);
    const Signs = [...(sign ? [sign] : []), amount, ...(inTime ? [] : [otherDay])];
    return { Transfers: [transfer.Id], Confidence: inTime ? Confidence : Confidence - lessOnOtherDay, Signs };
  };
  if (isNamedIn(line.Text, transfer.EndToEndId)) return of(confidences.reference, reference);
  if (line.IbanMasked === transfer.IbanMasked) return of(confidences.iban, iban);
  if (line.Payee && isSamePayer(line.Payee, transfer.Holder)) return of(confidences.holder, holder);
  return of(confidences.amount);
}

/** A movement that pays all of a batch that is not paid yet. */
function batchMatch(line: OutgoingLine, transfers: readonly OpenTransfer[]): OutgoingMatch[] {
  const [first] = transfers;
  const sum = transfers.reduce((total, { Amount }) => total + Amount, 0);
  if (!first || transfers.length < 2 || sum !== line.Amount) return [];
  const isNamed = isNamedIn(line.Text, first.MessageId);
  const inTime = isNamed || isInTime(line, first);
  const Confidence = isNamed ? confidences.batch : confidences.joined - (inTime ? 0 : lessOnOtherDay);
  const Signs = [isNamed ? batch : joined, amount, ...(inTime ? [] : [otherDay])];
  return [{ Transfers: transfers.map(({ Id }) => Id), Confidence, Signs }];
}

/** What a movement may be, the surest first: one transfer by its amount, or all of a batch. */
export function outgoingMatches(line: OutgoingLine, open: readonly OpenTransfer[]): OutgoingMatch[] {
  const own = open.filter(({ BankId }) => BankId === line.BankId);
  const batches = Map.groupBy(own, ({ BatchId }) => BatchId);
  return [
    ...own.filter(({ Amount }) => Amount === line.Amount).map((transfer) => singleMatch(line, transfer)),
    ...[...batches.values()].flatMap((transfers) => batchMatch(line, transfers)),
  ].sort((a, b) => b.Confidence - a.Confidence);
}

/** The one match of a movement that is sure; undefined where two are equally so. */
function sureOf(line: OutgoingLine, open: readonly OpenTransfer[]): OutgoingMatch | undefined {
  const [best, next] = outgoingMatches(line, open);
  if (!best || best.Confidence < sureConfidence) return undefined;
  return next?.Confidence === best.Confidence ? undefined : best;
}

/**
 * The movements that are sure, each with its transfers; none of them twice. Where two movements want the same one and neither
 * names it, a person decides.
 */
export function sureMatches(lines: readonly OutgoingLine[], open: readonly OpenTransfer[]): Map<number, OutgoingMatch> {
  const found = new Map<number, OutgoingMatch>();
  let left = open;
  for (const tier of [
    confidences.reference,
    confidences.batch,
    confidences.iban,
    confidences.holder,
    confidences.joined,
  ]) {
    const wanted = lines.flatMap((line) => {
      const match = found.has(line.Id) ? undefined : sureOf(line, left);
      return match?.Confidence === tier ? [{ line, match }] : [];
    });
    const isNamed = tier >= confidences.batch;
    for (const { line, match } of wanted) {
      const isTaken = [...found.values()].some(({ Transfers }) => Transfers.some((id) => match.Transfers.includes(id)));
      const rivals = wanted.filter((one) => one.match.Transfers.some((id) => match.Transfers.includes(id)));
      if (!isTaken && (isNamed || rivals.length === 1)) found.set(line.Id, match);
    }
    const taken = new Set([...found.values()].flatMap(({ Transfers }) => Transfers));
    left = open.filter(({ Id }) => !taken.has(Id));
  }
  return found;
}
