import { constants, createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { SignerIdentifier, SignerInfo } from '@peculiar/asn1-cms';
import { AsnConvert, AsnSerializer, OctetString } from '@peculiar/asn1-schema';
import { type Certificate, id_ce_subjectKeyIdentifier, SubjectKeyIdentifier } from '@peculiar/asn1-x509';
import { Set as AsnSet } from 'asn1js';
import { AttributeType, dataType, digestNames, rsaPss } from './signature-codes.ts';

const isSame = (one: ArrayBuffer, other: ArrayBuffer): boolean => Buffer.from(one).equals(Buffer.from(other));

function isCertificateOf(sid: SignerIdentifier, { tbsCertificate }: Certificate): boolean {
  const { issuerAndSerialNumber: named, subjectKeyIdentifier: key } = sid;
  if (named)
    return (
      isSame(named.serialNumber, tbsCertificate.serialNumber) &&
      isSame(AsnConvert.serialize(named.issuer), AsnConvert.serialize(tbsCertificate.issuer))
    );
  const stated = tbsCertificate.extensions?.find(({ extnID }) => extnID === id_ce_subjectKeyIdentifier);
  return Boolean(key && stated && isSame(key.buffer, AsnConvert.parse(stated.extnValue, SubjectKeyIdentifier).buffer));
}

/** The one value of an attribute that a signer has once. */
function attributeOf({ signedAttrs = [] }: SignerInfo, type: string): ArrayBuffer | undefined {
  const [found, second] = signedAttrs.filter(({ attrType }) => attrType === type);
  return second || found?.attrValues.length !== 1 ? undefined : found.attrValues[0];
}

/** What is signed: the attributes, which say the type and the digest of the content; the content itself where there are none. */
function signedBytes(signer: SignerInfo, digest: string, content: Buffer): Buffer | null {
  if (!signer.signedAttrs) return content;
  const [stated, type] = [
    attributeOf(signer, AttributeType.messageDigest),
    attributeOf(signer, AttributeType.contentType),
  ];
  if (!stated || !type || !Buffer.from(type).equals(dataType)) return null;
  const computed = createHash(digest).update(content).digest();
  if (!computed.equals(Buffer.from(AsnConvert.parse(stated, OctetString).buffer))) return null;
  // They are signed as the set that they are, not under the tag that they have in the file; in the order that they have there.
  return Buffer.from(new AsnSet({ value: signer.signedAttrs.map((one) => AsnSerializer.toASN(one)) }).toBER());
}

function keyOf({ tbsCertificate }: Certificate): KeyObject {
  const key = Buffer.from(AsnConvert.serialize(tbsCertificate.subjectPublicKeyInfo));
  return createPublicKey({ key, format: 'der', type: 'spki' });
}

/** Whether a signature is of a content, by a key of one of the certificates. Throws what damaged bytes lead to. */
export function isSignedBy(signer: SignerInfo, certificates: readonly Certificate[], content: Buffer): boolean {
  const digest = digestNames[signer.digestAlgorithm.algorithm];
  const certificate = certificates.find((one) => isCertificateOf(signer.sid, one));
  if (!digest || !certificate) return false;
  const bytes = signedBytes(signer, digest, content);
  if (!bytes) return false;
  const key = keyOf(certificate);
  const isPss = signer.signatureAlgorithm.algorithm === rsaPss;
  const padding = isPss && { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO };
  return verify(digest, bytes, { key, ...padding }, Buffer.from(signer.signature.buffer));
}
