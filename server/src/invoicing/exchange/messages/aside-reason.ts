import type { ErrorCode } from '@circolo/contract/errors/error-codes';
import type { Problem } from '@circolo/contract/errors/problem';
import { AsideReason, type AsideReasonCode } from '@circolo/contract/invoicing/exchange/exchange-codes';

const reasons: Partial<Record<ErrorCode, AsideReasonCode>> = {
  FileTooComplex: AsideReason.tooComplex,
  SignedFileUnreadable: AsideReason.signedUnreadable,
  SignedFileEmpty: AsideReason.signedEmpty,
  SignatureInvalid: AsideReason.signatureInvalid,
};

/** Why a file that was refused is set aside. */
export const asideReasonOf = ({ code }: Problem): AsideReasonCode => reasons[code] ?? AsideReason.unreadable;
