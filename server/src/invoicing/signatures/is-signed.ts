/** The object identifier of signed data (RFC 5652), with which every signed file begins, after a tag and a length. */
const signedData = Buffer.from('06092a864886f70d010702', 'hex');
const mostBefore = 8;
/** Lines of PEM, with or without a mark of the byte order before them. */
const pemLines = /-----(?:BEGIN|END) [A-Z0-9 ]+-----/g;
/** What Base64 of a sequence begins with. */
const textHead = /^(?:\xEF\xBB\xBF)?\s*(?:-----BEGIN [A-Z0-9 ]+-----)?\s*MI[A-Za-z0-9+/]/;

/** The bytes of a file that may be Base64, as providers send it; the same ones where it is not. */
export function binaryOf(bytes: Buffer): Buffer {
  if (!textHead.test(bytes.toString('latin1', 0, 200))) return bytes;
  return Buffer.from(bytes.toString('latin1').replace(pemLines, '').replace('\xEF\xBB\xBF', ''), 'base64');
}

/** Whether a file is signed (CAdES), by its name or by how it begins. */
export const isSigned = (name: string, bytes: Buffer): boolean =>
  /\.p7m$/i.test(name) ||
  binaryOf(bytes.subarray(0, 400))
    .subarray(0, mostBefore + signedData.length)
    .includes(signedData);
