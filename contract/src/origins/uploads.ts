import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { optional } from '../values/kinds.ts';

/** The largest picture, in bytes. */
export const pictureMostBytes = 2 * 1024 * 1024;
/** The longest side of a picture, in pixels: what browsers can hold in memory. */
export const pictureMostSide = 6000;
/** Pictures that are taken; SVG is not, because it can carry scripts. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** A stored file; `Link` is what fields such as a logo hold. `Width` and `Height` are in pixels. */
const storedFile = z.object({
  Id: z.string(),
  Name: z.string(),
  MimeType: z.string(),
  Size: z.int(),
  Width: z.int(),
  Height: z.int(),
  Link: z.string(),
});
export type StoredFile = z.infer<typeof storedFile>;

const editsPictures = ['Origins', 'Products', 'Groups', 'Packages', 'EmailTemplates'].map(
  (resource) => ({ resource, level: AuthorizationLevel.edit }) as const,
);

/**
 * Stores a picture that everybody may see. 400 `FileType` (the content is no PNG, JPEG or WebP), `FileTooLarge`,
 * `UnreadableBody`.
 */
export const uploadPicture = endpoint({
  method: 'POST',
  path: '/Uploads',
  summary: 'Stores a PNG, JPEG or WebP picture of at most 2 MB; the body is multipart with one file',
  access: { anyOf: editsPictures },
  upload: true,
  status: 201,
  answer: storedFile,
});

/** A stored file, to anybody when it is public, else to its owner as attachment. 400 `RecordNotFound`. */
export const downloadUpload = endpoint({
  method: 'GET',
  path: '/Uploads/{Id}/{name}',
  summary: 'A stored file',
  access: 'public',
  params: z.object({ Id: z.uuid('invalidString'), name: z.string().max(100) }),
  answer: 'file',
});

/** The `Link` of a stored picture. */
export const storedPictureLink = z
  .string()
  .max(300)
  .regex(/^\/[\w/-]+\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[a-z0-9._-]+$/, 'invalidUrl');

/** The `Link` of a stored picture, or nothing. */
export const pictureLink = optional(storedPictureLink);

/** The id of the stored file that a link names. @example storedFileId('/api/Uploads/6f…/logo.png') // '6f…' */
export const storedFileId = (link: string): string | undefined => link.split('/').at(-2);
