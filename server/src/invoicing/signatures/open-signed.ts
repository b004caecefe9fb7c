import { problem } from '@circolo/contract/errors/problem';
import { ContentInfo, type EncapsulatedContentInfo, id_data, id_signedData, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert } from '@peculiar/asn1-schema';
import { fromBER, OctetString } from 'asn1js';
import { binaryOf, isSigned } from './is-signed.ts';
import { isSignedBy } from './is-signed-by.ts';

/** Signed files inside signed files: who signs after another one adds a level. */
const levelsMost = 5;
const signersMost = 20;

function parse(bytes: Buffer): SignedData | null {
  try {
    const outer = AsnConvert.parse(bytes, ContentInfo);
    return outer.contentType === id_signedData ? AsnConvert.parse(outer.content, SignedData) : null;
  } catch {
    // Whatever is thrown is what damaged bytes lead to: it reads nothing but them.
    return null;
  }
}

function isSignedByAll({ signerInfos, certificates }: SignedData, content: Buffer): boolean {
  const known = [...(certificates ?? [])].flatMap(({ certificate }) => certificate ?? []);
  if (signerInfos.length === 0 || signerInfos.length > signersMost) return false;
  try {
    return signerInfos.every((signer) => isSignedBy(signer, known, content));
  } catch {
    return false; // A key or a value that is none.
  }
}

/** The content, which may be in pieces of pieces; empty where there is none. */
function contentOf({ eContent }: EncapsulatedContentInfo): Buffer {
  if (eContent?.single) return Buffer.from(eContent.single.buffer);
  if (!eContent?.any) return Buffer.alloc(0);
  const { result } = fromBER(eContent.any);
  return result instanceof OctetString ? Buffer.from(result.getValue()) : Buffer.alloc(0);
}

function openOnce(bytes: Buffer): Buffer {
  const signed = parse(binaryOf(bytes));
  if (signed?.encapContentInfo.eContentType !== id_data) throw problem('SignedFileUnreadable');
  const content = contentOf(signed.encapContentInfo);
  if (content.length === 0) throw problem('SignedFileEmpty');
  if (!isSignedByAll(signed, content)) throw problem('SignatureInvalid');
  return content;
}

/**
 * The content of a signed file (CAdES: DER, or the same as Base64), every signature of which belongs to it. Whose the signatures are is
 * not judged: no list of authorities is asked, and a certificate may have expired since. Called in a worker only.
 * @throws SignedFileUnreadable what is no CMS with signed data; SignedFileEmpty what is signed apart from its content;
 *   SignatureInvalid one that does not verify with a certificate of the file.
 */
export function openSigned(bytes: Buffer): Buffer {
  let content = openOnce(bytes);
  for (let level = 1; isSigned('', content); level += 1) {
    if (level === levelsMost) throw problem('FileTooComplex');
    content = openOnce(content);
  }
  return content;
}
