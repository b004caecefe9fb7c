import { generateSecret, generateURI, verifySync } from 'otplib';

/** Seconds of clock that a telephone may be wrong: one step back or ahead (RFC 6238 section 5.2). */
const tolerance = 30;

/** A new shared secret in base32: 160 random bits. */
export const newAuthenticatorSecret = (): string => generateSecret();

/** The address that authenticators read from a QR code. */
export const authenticatorUri = (brand: string, email: string, secret: string): string =>
  // A colon would end the issuer too early.
  generateURI({ issuer: brand.replaceAll(':', ' '), label: email, secret });

/** The time step of which a code is, or null for a wrong one. @example matchingStep(secret, '287082', new Date(59_000)) */
export function matchingStep(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: tolerance });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}
