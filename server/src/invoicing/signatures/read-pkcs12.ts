import { createHmac, createPrivateKey, timingSafeEqual, X509Certificate } from 'node:crypto';
import { Problem, problem } from '@circolo/contract/errors/problem';
import { type ContentInfo, EncryptedContentInfo, id_data, id_encryptedData } from '@peculiar/asn1-cms';
import {
  AuthenticatedSafe,
  CertBag,
  id_certBag,
  id_keyBag,
  id_pkcs8ShroudedKeyBag,
  id_x509Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  type SafeBag,
  SafeContents,
} from '@peculiar/asn1-pfx';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { fromBER, Sequence } from 'asn1js';
import { decryptPkcs12, turnsOf } from './decrypt-pkcs12.ts';
import { KeyUse, pkcs12Key } from './pkcs12-key.ts';
import { digestNames } from './signature-codes.ts';

/** What a PKCS#12 file contains for signing: a private key, its certificate, and those of who issued it. */
export interface SigningMaterial {
  /** PKCS#8, as PEM. */
  Key: string;
  /** DER as Base64; that of the key is the first. */
  Certificates: string[];
}

const sha1 = '1.3.14.3.2.26';
const bagsMost = 50;

const dataOf = ({ contentType, content }: ContentInfo): Buffer => {
  if (contentType !== id_data) throw problem('CertificateUnreadable');
  return Buffer.from(AsnConvert.parse(content, OctetString).buffer);
};

/** Whether the file is whole, by the password; the first thing that a wrong one fails. */
function assertIntact({ macData, authSafe }: PFX, password: string): void {
  const { mac, macSalt, iterations } = macData;
  const digest = mac.digestAlgorithm.algorithm === sha1 ? 'sha1' : digestNames[mac.digestAlgorithm.algorithm];
  if (!digest) throw problem('CertificateCipher');
  const stated = Buffer.from(mac.digest.buffer);
  const salt = Buffer.from(macSalt.buffer);
  const options = { digest, salt, iterations: turnsOf(iterations), use: KeyUse.integrity, size: stated.length };
  const computed = createHmac(digest, pkcs12Key(password, options)).update(dataOf(authSafe)).digest();
  if (computed.length !== stated.length || !timingSafeEqual(computed, stated)) throw problem('CertificatePassword');
}

function encryptedOf({ content }: ContentInfo, password: string): Buffer {
  const { result } = fromBER(content);
  const part = result instanceof Sequence ? result.valueBlock.value[1] : undefined;
  if (!part) throw problem('CertificateUnreadable');
  const { contentEncryptionAlgorithm, encryptedContent } = AsnConvert.parse(part.toBER(), EncryptedContentInfo);
  const pieces = encryptedContent?.value ? [encryptedContent.value] : (encryptedContent?.constructedValue ?? []);
  const data = Buffer.concat(pieces.map(({ buffer }) => Buffer.from(buffer)));
  return decryptPkcs12(contentEncryptionAlgorithm, data, password);
}

function bagsOf(file: PFX, password: string): SafeBag[] {
  return [...AsnConvert.parse(dataOf(file.authSafe), AuthenticatedSafe)].flatMap((safe) => {
    const content = safe.contentType === id_encryptedData ? encryptedOf(safe, password) : dataOf(safe);
    return [...AsnConvert.parse(content, SafeContents)];
  });
}

function keyIn({ bagId, bagValue }: SafeBag, password: string): Buffer | null {
  if (bagId === id_keyBag) return Buffer.from(bagValue);
  if (bagId !== id_pkcs8ShroudedKeyBag) return null;
  const { encryptionAlgorithm, encryptedData } = AsnConvert.parse(bagValue, PKCS8ShroudedKeyBag);
  return decryptPkcs12(encryptionAlgorithm, Buffer.from(encryptedData.buffer), password);
}

function certificateIn({ bagId, bagValue }: SafeBag): X509Certificate | null {
  if (bagId !== id_certBag) return null;
  const { certId, certValue } = AsnConvert.parse(bagValue, CertBag);
  if (certId !== id_x509Certificate) return null;
  return new X509Certificate(Buffer.from(AsnConvert.parse(certValue, OctetString).buffer));
}

function materialOf(bytes: Buffer, password: string): SigningMaterial {
  const file = AsnConvert.parse(bytes, PFX);
  assertIntact(file, password);
  const bags = bagsOf(file, password).slice(0, bagsMost);
  const certificates = bags.flatMap((bag) => certificateIn(bag) ?? []);
  for (const bag of bags) {
    const key = keyIn(bag, password);
    if (!key) continue;
    const Key = createPrivateKey({ key, format: 'der', type: 'pkcs8' });
    const own = certificates.find((one) => one.checkPrivateKey(Key));
    if (!own) continue;
    const chain = [own, ...certificates.filter((one) => one !== own)];
    return {
      Key: Key.export({ format: 'pem', type: 'pkcs8' }).toString(),
      Certificates: chain.map(({ raw }) => raw.toString('base64')),
    };
  }
  throw problem('CertificateWithoutKey');
}

/**
 * Reads a certificate with its key (PKCS#12: `.p12`, `.pfx`), as AES or triple DES protect it; called in a worker only.
 * @throws CertificateUnreadable what is none; CertificatePassword a wrong password; CertificateCipher what is protected in another
 *   way; CertificateWithoutKey one without a private key, or without the certificate of its key.
 */
export function readPkcs12(bytes: Uint8Array, password: string): SigningMaterial {
  try {
    return materialOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), password);
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw problem('CertificateUnreadable'); // Whatever is thrown is what the bytes lead to.
  }
}
