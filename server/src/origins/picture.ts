import type { pictureTypes } from '@circolo/contract/origins/uploads';

/** What a picture is, read from its content. */
export interface Picture {
  type: (typeof pictureTypes)[number];
  width: number;
  height: number;
}

type Size = Pick<Picture, 'width' | 'height'>;

const ascii = (content: Buffer, from: number, to: number): string => content.toString('latin1', from, to);

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Walks the chunks: the first is the header, the last ends with the file. */
function pngSize(content: Buffer): Size | undefined {
  if (content.length < 45 || !content.subarray(0, 8).equals(pngStart) || ascii(content, 12, 16) !== 'IHDR')
    return undefined;
  for (let at = 8; at + 12 <= content.length; ) {
    const end = at + 12 + content.readUInt32BE(at);
    if (ascii(content, at + 4, at + 8) === 'IEND')
      return end === content.length ? { width: content.readUInt32BE(16), height: content.readUInt32BE(20) } : undefined;
    at = end;
  }
  return undefined;
}

/** Frames that carry a size: SOF0–SOF15 without the tables among them. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Walks the segments up to the frame; the file has to end with its end mark. */
function jpegSize(content: Buffer): Size | undefined {
  if (content.length < 20 || content.readUInt16BE(0) !== 0xffd8) return undefined;
  if (content.readUInt16BE(content.length - 2) !== 0xffd9) return undefined;
  for (let at = 2; at + 9 < content.length; ) {
    if (content[at] !== 0xff) return undefined;
    const marker = content[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: content.readUInt16BE(at + 5), width: content.readUInt16BE(at + 7) };
    else if (marker === 0xda) return undefined;
    else at += 2 + content.readUInt16BE(at + 2);
  }
  return undefined;
}

function webpFrame(content: Buffer): Size | undefined {
  switch (ascii(content, 12, 16)) {
    case 'VP8X':
      return { width: 1 + content.readUIntLE(24, 3), height: 1 + content.readUIntLE(27, 3) };
    case 'VP8L': {
      const bits = content.readUInt32LE(21);
      return content[20] === 0x2f ? { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) } : undefined;
    }
    case 'VP8 ':
      return content.readUIntBE(23, 3) === 0x9d012a
        ? { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff }
        : undefined;
    default:
      return undefined;
  }
}

/** The container has to say its own size. */
function webpSize(content: Buffer): Size | undefined {
  if (content.length < 30 || ascii(content, 0, 4) !== 'RIFF' || ascii(content, 8, 12) !== 'WEBP') return undefined;
  return content.readUInt32LE(4) + 8 === content.length ? webpFrame(content) : undefined;
}

/** Recognises a PNG, JPEG or WebP by its content, whole from beginning to end; undefined for everything else. */
export function readPicture(content: Buffer): Picture | undefined {
  const kinds = { 'image/png': pngSize, 'image/jpeg': jpegSize, 'image/webp': webpSize } as const;
  for (const [type, sizeOf] of Object.entries(kinds)) {
    const size = sizeOf(content);
    if (size && size.width > 0 && size.height > 0) return { type: type as Picture['type'], ...size }; // The keys are the types.
  }
  return undefined;
}
