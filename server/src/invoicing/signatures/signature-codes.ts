/** Digests of signatures, by their object identifiers (RFC 5754); older ones prove nothing. */
export const digestNames: Record<string, string> = {
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
};

/** Attributes of a signature (RFC 5652 section 11). */
export const AttributeType = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  /** Which certificate a signature is by (RFC 5035, version 2). */
  signingCertificate: '1.2.840.113549.1.9.16.2.47',
} as const;

/** The object identifier of plain data (`id-data`), encoded. */
export const dataType = Buffer.from('06092a864886f70d010701', 'hex');

/** Signatures by RSA with the padding PSS. */
export const rsaPss = '1.2.840.113549.1.1.10';
