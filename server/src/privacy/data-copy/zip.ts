import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. */
export interface ZippedFile {
  name: string;
  content: Buffer;
}

/** UTF-8 names, deflated, as of 1980: what it holds says when it was made. */
const common = (name: Buffer, content: Buffer, packed: Buffer): Buffer => {
  const part = Buffer.alloc(26);
  part.writeUInt16LE(20, 0);
  part.writeUInt16LE(0x0800, 2);
  part.writeUInt16LE(8, 4);
  part.writeUInt16LE(0, 6);
  part.writeUInt16LE(0x21, 8);
  part.writeUInt32LE(crc32(content), 10);
  part.writeUInt32LE(packed.length, 14);
  part.writeUInt32LE(content.length, 18);
  part.writeUInt16LE(name.length, 22);
  return part;
};

const signature = (code: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(code);
  return bytes;
};

function directoryEntry(shared: Buffer, name: Buffer, offset: number): Buffer {
  const tail = Buffer.alloc(14);
  tail.writeUInt32LE(offset, 10);
  return Buffer.concat([signature(0x02014b50), Buffer.from([20, 0]), shared, tail, name]);
}

/** An archive (ZIP) of a few files. @example zipOf([{ name: 'data.json', content }]) */
export function zipOf(files: readonly ZippedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const named = Buffer.from(name, 'utf8');
    const packed = deflateRawSync(content);
    const shared = common(named, content, packed);
    const local = Buffer.concat([signature(0x04034b50), shared, named, packed]);
    directory.push(directoryEntry(shared, named, offset));
    parts.push(local);
    offset += local.length;
  }
  const entries = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(entries.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...parts, entries, signature(0x06054b50), end]);
}
