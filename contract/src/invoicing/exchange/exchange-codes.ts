import type { z } from 'zod';
import { enumeration } from '../../codes/enumeration.ts';

/**
 * What the exchange system sends (messages of the SdI, italy.md section 1 "Messages"): delivery receipt; discard; failed delivery;
 * outcome of a public body; its 15 days are over; a public body that was never reached; and three that do not concern what we
 * send: metadata of a received invoice, the outcome as a public body sends it, the discard of such an outcome. The last three are of the
 * provider of certified mail: it has taken a mail of ours, has delivered it, could not deliver it.
 */
export const MessageKind = {
  delivered: 'RC',
  discarded: 'NS',
  notDelivered: 'MC',
  outcome: 'NE',
  termsExpired: 'DT',
  unreachable: 'AT',
  metadata: 'MT',
  customerOutcome: 'EC',
  outcomeDiscarded: 'SE',
  mailAccepted: 'PA',
  mailDelivered: 'PD',
  mailFailed: 'PF',
} as const;
/** The kind of a message of the exchange system. */
export const messageKind = enumeration('MessageKind', MessageKind);
export type MessageKindCode = z.infer<typeof messageKind>;

/** What a public body says of an invoice within 15 days (EsitoCommittente): accepted, refused. */
export const CustomerOutcome = { accepted: 'EC01', refused: 'EC02' } as const;
export type CustomerOutcomeCode = (typeof CustomerOutcome)[keyof typeof CustomerOutcome];

/** Over what files go to the exchange system: staff carry them, certified mail, an intermediary over HTTP. */
export const ExchangeChannelKind = { manual: 'H', certifiedMail: 'M', intermediary: 'I' } as const;
/** The kind of a channel to the exchange system. */
export const exchangeChannelKind = enumeration('ExchangeChannelKind', ExchangeChannelKind);
export type ExchangeChannelKindCode = z.infer<typeof exchangeChannelKind>;

/** Why a channel cannot be used now: its server does not answer; it refuses our name, password or token; anything else. */
export const ConnectionFault = { unreachable: 'U', credentials: 'C', other: 'O' } as const;
/** Why a channel cannot be used now. */
export const connectionFault = enumeration('ConnectionFault', ConnectionFault);
export type ConnectionFaultCode = z.infer<typeof connectionFault>;

/** A try to send a file: waits to leave; has left; could not leave; is over, by an answer. */
export const TransmissionState = { waiting: 'A', sent: 'S', failed: 'F', ended: 'E' } as const;
/** The state of a transmission. */
export const transmissionState = enumeration('TransmissionState', TransmissionState);
export type TransmissionStateCode = z.infer<typeof transmissionState>;

/** What a file waits for beside its turn: a signature, for which its company has no certificate that is valid. */
export const WaitReason = { signature: 'S' } as const;
/** What a file waits for beside its turn. */
export const waitReason = enumeration('WaitReason', WaitReason);
export type WaitReasonCode = z.infer<typeof waitReason>;

/** What became of a message: applied to its document; set aside for staff, with a reason; known already. */
export const MessageState = { applied: 'A', aside: 'K', repeated: 'R' } as const;
/** What became of a message. */
export const messageState = enumeration('MessageState', MessageState);
export type MessageStateCode = z.infer<typeof messageState>;

/**
 * Why a message was set aside: it is no message of the exchange system; too large or made to keep the server busy; about a file that
 * is not ours; says what cannot follow after what its document had already; for who receives invoices, not for who sends them; signed
 * (`.p7m`) and no signed file, without its content, or with a signature that does not verify.
 */
export const AsideReason = {
  unreadable: 'U',
  tooComplex: 'L',
  otherFile: 'O',
  unexpected: 'X',
  notForSender: 'P',
  signedUnreadable: 'C',
  signedEmpty: 'E',
  signatureInvalid: 'V',
} as const;
/** Why a message was set aside. */
export const asideReason = enumeration('AsideReason', AsideReason);
export type AsideReasonCode = z.infer<typeof asideReason>;
