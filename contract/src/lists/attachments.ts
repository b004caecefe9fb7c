import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { recordId } from '../resource/resource.ts';
import { instant } from '../values/kinds.ts';

/** The largest attachment, in bytes. */
export const attachmentMostBytes = 10 * 1024 * 1024;

const office = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

/** The files that are taken, by the ending of their name, and how they are served. */
export const attachmentTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
  docx: `${office}.wordprocessingml.document`,
  xlsx: `${office}.spreadsheetml.sheet`,
  pptx: `${office}.presentationml.presentation`,
  odt: `${openDocument}.text`,
  ods: `${openDocument}.spreadsheet`,
  odp: `${openDocument}.presentation`,
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  csv: 'text/csv',
  txt: 'text/plain',
  xml: 'application/xml',
  p7m: 'application/pkcs7-mime',
  zip: 'application/zip',
} as const;
export type AttachmentEnding = keyof typeof attachmentTypes;

/** A file that somebody attached to a record. */
const attachment = z.object({
  Id: z.int(),
  Name: z.string(),
  MimeType: z.string(),
  Size: z.int(),
  Author: z.string(),
  CreatedAt: instant,
  MayDelete: z.boolean(),
});
export type RecordAttachment = z.infer<typeof attachment>;

const attachmentId = recordId.extend({ AttachmentId: z.coerce.number().int().min(1) });

/**
 * The files attached to a record of a resource. Anyone who sees the record reads them, anyone who may edit it adds and
 * takes their own away, anyone who may delete records takes any away. 400 `RecordNotFound`, `ValidationFailed` with
 * `fileType`, `FileTooLarge`, `UnreadableBody`; 405 `AccessDenied`.
 */
export function attachmentsOf({ Name }: { Name: string }) {
  const path = `/${Name}/{Id}/Attachments` as const;
  const one = `/${Name}/{Id}/Attachments/{AttachmentId}` as const;
  const view = { resource: Name, level: AuthorizationLevel.view } as const;
  const edit = { resource: Name, level: AuthorizationLevel.edit } as const;
  return {
    list: endpoint({
      method: 'GET',
      path,
      summary: `Files attached to one of ${Name}, newest first`,
      access: view,
      params: recordId,
      answer: z.array(attachment),
    }),
    add: endpoint({
      method: 'POST',
      path,
      summary: `Attaches a file of at most 10 MB to one of ${Name}; the body is multipart with one file`,
      access: edit,
      params: recordId,
      upload: true,
      status: 201,
      answer: attachment,
    }),
    file: endpoint({
      method: 'GET',
      path: `${one}/File`,
      summary: `A file attached to one of ${Name}`,
      access: view,
      params: attachmentId,
      answer: 'file',
    }),
    remove: endpoint({
      method: 'DELETE',
      path: one,
      summary: `Takes a file away from one of ${Name}`,
      access: edit,
      params: attachmentId,
      answer: 'nothing',
    }),
  };
}
