import { type AttachmentEnding, attachmentTypes } from '@circolo/contract/lists/attachments';

/** A file that was received and found good, not yet stored. */
export interface CheckedFile {
  Name: string;
  MimeType: string;
  Content: Buffer;
}

const longestName = 150;

const begins = (...bytes: number[]) => {
  const start = Buffer.from(bytes);
  return (content: Buffer) => content.subarray(0, start.length).equals(start);
};

const isZip = (content: Buffer) => begins(0x50, 0x4b, 3, 4)(content) || begins(0x50, 0x4b, 5, 6)(content);
const isOldOffice = begins(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const isJpeg = begins(0xff, 0xd8, 0xff);
const isPdf = (content: Buffer) => content.subarray(0, 1024).includes('%PDF-');
const isWebp = (content: Buffer) =>
  content.subarray(0, 4).equals(Buffer.from('RIFF')) && content.subarray(8, 12).equals(Buffer.from('WEBP'));

/** Text of any encoding but the wide ones has no such bytes: tabulator, line ends and form feed aside. */
const isText = (content: Buffer) => !content.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27));
const isXml = (content: Buffer) =>
  isText(content) &&
  content
    .toString('latin1')
    .replace(/^[^<]{0,8}/, '')
    .startsWith('<');
/** A signed invoice: DER, or the same in base64. */
const isSigned = (content: Buffer) => content[0] === 0x30 || /^[-A-Za-z0-9+/=\s]+$/.test(content.toString('latin1'));

const looksLike: Record<AttachmentEnding, (content: Buffer) => boolean> = {
  pdf: isPdf,
  png: begins(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
  jpg: isJpeg,
  jpeg: isJpeg,
  webp: isWebp,
  gif: begins(0x47, 0x49, 0x46, 0x38),
  docx: isZip,
  xlsx: isZip,
  pptx: isZip,
  odt: isZip,
  ods: isZip,
  odp: isZip,
  doc: isOldOffice,
  xls: isOldOffice,
  ppt: isOldOffice,
  csv: isText,
  txt: isText,
  xml: isXml,
  p7m: isSigned,
  zip: isZip,
};

/** A name without a folder, and without what a system would not take: its end is kept, that is what says the type. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = last
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[\s.]+|[\s.]+$/gu, '');
  const letters = [...clean];
  if (letters.length <= longestName) return clean;
  const ending = [...clean.slice(clean.lastIndexOf('.'))];
  return [...letters.slice(0, longestName - ending.length), ...ending].join('');
}

/** A file by its name; null where it is not what its ending says, or its kind is not taken. Nothing the sender says of its type counts. */
export function checkFile(name: string, Content: Buffer): CheckedFile | null {
  const Name = cleanName(name);
  const ending = Name.slice(Name.lastIndexOf('.') + 1).toLowerCase();
  if (!Object.hasOwn(attachmentTypes, ending)) return null;
  const known = ending as AttachmentEnding; // Just looked up.
  if (Content.length === 0 || !looksLike[known](Content)) return null;
  return { Name, MimeType: attachmentTypes[known], Content };
}
