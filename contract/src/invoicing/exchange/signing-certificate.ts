import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { recordId } from '../../resource/resource.ts';
import { instant } from '../../values/kinds.ts';

/** The largest file with a certificate that is taken, in bytes; they have some kilobytes. */
export const certificateMostBytes = 64 * 1024;

/** Days before the end of a certificate on which staff are written to, the earliest first. */
export const signingNoticeDays: readonly number[] = [30, 7];

/** The certificate of a company; its key and password are never answered. */
const certificate = z.object({
  /** Whose it is, and who issued it, as it says itself (RFC 4514). */
  Subject: z.string(),
  Issuer: z.string(),
  ValidFrom: instant,
  ValidUntil: instant,
  /** Whether files to private parties are signed too; those to public bodies always are. */
  SignPrivate: z.boolean(),
});

const answer = z.object({
  /** Null where there is none. */
  Certificate: certificate.nullable(),
  /** Files that wait for a signature. */
  Waiting: z.int(),
});
export type SigningCertificate = z.infer<typeof answer>;

/** With what the files of a company are signed (CAdES-BES). */
export const signingCertificate = endpoint({
  method: 'GET',
  path: '/Companies/{Id}/SigningCertificate',
  summary: 'The certificate that a company signs its files with',
  access: { resource: 'Companies', level: AuthorizationLevel.view },
  params: recordId,
  answer,
});

/**
 * Takes a certificate with its key (PKCS#12), or changes what the stored one signs where `File` is left out. What waits for a signature is
 * signed then. Refused: `CertificateUnreadable`, `CertificatePassword`, `CertificateCipher`, `CertificateWithoutKey`, `CertificateExpired`.
 */
export const saveSigningCertificate = endpoint({
  method: 'PUT',
  path: '/Companies/{Id}/SigningCertificate',
  summary: 'Sets the certificate that a company signs its files with',
  access: { resource: 'Companies', level: AuthorizationLevel.full },
  stepUp: true,
  params: recordId,
  body: z.strictObject({
    /** The bytes of the file, as Base64. */
    File: z
      .base64()
      .min(1)
      .max(Math.ceil(certificateMostBytes / 3) * 4)
      .optional(),
    Password: z.string().max(200).default(''),
    SignPrivate: z.boolean().default(false),
  }),
  answer,
});

/** Removes the certificate of a company with its key. Files that were signed stay as they are. */
export const removeSigningCertificate = endpoint({
  method: 'DELETE',
  path: '/Companies/{Id}/SigningCertificate',
  summary: 'Removes the certificate that a company signs its files with',
  access: { resource: 'Companies', level: AuthorizationLevel.full },
  stepUp: true,
  params: recordId,
  answer,
});
