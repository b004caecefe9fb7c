import { createHash, createPrivateKey, sign } from 'node:crypto';
import { IssuerAndSerialNumber } from '@peculiar/asn1-cms';
import { AsnConvert, AsnSerializer } from '@peculiar/asn1-schema';
import { Certificate } from '@peculiar/asn1-x509';
import {
  Set as AsnSet,
  type BaseBlock,
  Constructed,
  fromBER,
  Integer,
  Null,
  ObjectIdentifier,
  OctetString,
  Sequence,
  UTCTime,
} from 'asn1js';
import type { SigningMaterial } from './read-pkcs12.ts';
import { AttributeType, dataType } from './signature-codes.ts';

const Oid = {
  signedData: '1.2.840.113549.1.7.2',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
} as const;

const oid = (value: string) => new ObjectIdentifier({ value });
const octets = (valueHex: Buffer) => new OctetString({ valueHex: new Uint8Array(valueHex).buffer });
const sequence = (...value: BaseBlock[]) => new Sequence({ value });
const tagged = (tagNumber: number, ...value: BaseBlock[]) =>
  new Constructed({ idBlock: { tagClass: 3, tagNumber }, value });
const parsed = (bytes: ArrayBuffer | Buffer): BaseBlock => fromBER(new Uint8Array(bytes)).result;
const sha256 = (bytes: Buffer): Buffer => createHash('sha256').update(bytes).digest();
const digestAlgorithm = () => sequence(oid(Oid.sha256), new Null());

/** Attributes in the order that a set has when it is encoded: by their bytes. */
function sortedAttributes(values: readonly [string, BaseBlock][]): BaseBlock[] {
  return values
    .map(([type, value]) => Buffer.from(sequence(oid(type), new AsnSet({ value: [value] })).toBER()))
    .toSorted(Buffer.compare)
    .map(parsed);
}

/** A signature that says which certificate it is by, as CAdES-BES wants it (ETSI EN 319 122-1, RFC 5035). */
function attributesOf(content: Buffer, certificate: Buffer, now: Date): BaseBlock[] {
  return sortedAttributes([
    [AttributeType.contentType, parsed(dataType)],
    [AttributeType.signingTime, new UTCTime({ valueDate: now })],
    [AttributeType.messageDigest, octets(sha256(content))],
    [AttributeType.signingCertificate, sequence(sequence(sequence(octets(sha256(certificate)))))],
  ]);
}

/** Signs a content: CAdES-BES with the content and the certificates in it, as DER. */
export function signContent(content: Buffer, { Key, Certificates }: SigningMaterial, now: Date): Buffer {
  const key = createPrivateKey(Key);
  const certificates = Certificates.map((one) => Buffer.from(one, 'base64'));
  const [own = Buffer.alloc(0)] = certificates;
  const { issuer, serialNumber } = AsnConvert.parse(own, Certificate).tbsCertificate;
  const attributes = attributesOf(content, own, now);
  const signature = sign('sha256', Buffer.from(new AsnSet({ value: attributes }).toBER()), key);
  const algorithm =
    key.asymmetricKeyType === 'ec' ? sequence(oid(Oid.ecdsaWithSha256)) : sequence(oid(Oid.rsa), new Null());
  const signer = sequence(
    new Integer({ value: 1 }),
    AsnSerializer.toASN(new IssuerAndSerialNumber({ issuer, serialNumber })),
    digestAlgorithm(),
    tagged(0, ...attributes),
    algorithm,
    octets(signature),
  );
  const signed = sequence(
    new Integer({ value: 1 }),
    new AsnSet({ value: [digestAlgorithm()] }),
    sequence(parsed(dataType), tagged(0, octets(content))),
    tagged(0, ...certificates.map(parsed)),
    new AsnSet({ value: [signer] }),
  );
  return Buffer.from(sequence(oid(Oid.signedData), tagged(0, signed)).toBER());
}
