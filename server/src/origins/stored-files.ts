import { randomUUID } from 'node:crypto';
import { extname } from 'node:path';
import { problem } from '@circolo/contract/errors/problem';
import { pictureMostBytes, pictureMostSide, type StoredFile } from '@circolo/contract/origins/uploads';
import type { Queryable } from '../db/database.ts';
import { type SavedContent, saveContent } from '../files/content.ts';
import { storedFiles } from '../tables/origins/origin-tables.ts';
import { type Picture, readPicture } from './picture.ts';

/** A picture that was read and found good, not yet stored. */
export interface CheckedPicture extends Picture {
  name: string;
  content: Buffer;
}

const endings = { 'image/png': '.png', 'image/jpeg': '.jpg', 'image/webp': '.webp' } as const;

/** A name that is safe everywhere: small letters, digits and hyphens, with the ending of what it truly is. */
function safeName(name: string, type: Picture['type']): string {
  const stem = name
    .slice(0, name.length - extname(name).length)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return (stem.slice(0, 60) || 'image') + endings[type];
}

/** Refuses what is no picture by its content (`FileType`), and what is too large (`FileTooLarge`). */
export function checkPicture(name: string, content: Buffer): CheckedPicture {
  if (content.length > pictureMostBytes) throw problem('FileTooLarge', { parameters: { max: pictureMostBytes >> 20 } });
  const picture = readPicture(content);
  if (!picture) throw problem('FileType');
  if (Math.max(picture.width, picture.height) > pictureMostSide) throw problem('FileType');
  return { ...picture, name: safeName(name, picture.type), content };
}

/** How a picture is stored. */
interface PicturePlace {
  /** Where uploads are read, as in `Link`. */
  base: string;
  owner: number | null;
  /** Its content, where it has been stored already. */
  saved?: SavedContent;
}

/** Stores a picture for everybody to see. */
export async function storePicture(
  tx: Queryable,
  picture: CheckedPicture,
  { base, owner, saved }: PicturePlace,
): Promise<StoredFile> {
  const { name: Name, type: MimeType, width: Width, height: Height, content } = picture;
  const Id = randomUUID();
  const described = { Id, Name, MimeType, Size: content.length, Width, Height };
  const stored = saved ?? (await saveContent(tx, content));
  await tx.insert(storedFiles).values({ ...described, ...stored, Public: true, OwnerUserId: owner });
  return { ...described, Link: `${base}/${Id}/${Name}` };
}
