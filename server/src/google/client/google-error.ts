import type { GoogleErrorCode } from '@circolo/contract/google/google-codes';

/** Why a run cannot go on. Holds nothing of what was asked or answered. */
export class GoogleError extends Error {
  readonly code: GoogleErrorCode;
  /** When Google may be asked again at the earliest. */
  readonly retryAt: Date | undefined;

  constructor(code: GoogleErrorCode, retryAt?: Date) {
    super(`Google: ${code}`);
    this.code = code;
    this.retryAt = retryAt;
  }
}
