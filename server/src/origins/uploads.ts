import { createHash } from 'node:crypto';
import type { Endpoint } from '@circolo/contract/http/endpoint';
import { downloadUpload, pictureMostBytes, uploadPicture } from '@circolo/contract/origins/uploads';
import { and, eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { readContent, type SavedContent, saveContent } from '../files/content.ts';
import type { Api } from '../http/api.ts';
import { bearer } from '../http/authorise.ts';
import { authorId } from '../http/caller.ts';
import { orNotFound, readFile, write } from '../http/implement.ts';
import { receiveFile } from '../http/receive-file.ts';
import { recordChange } from '../resource/audit.ts';
import { storedFiles } from '../tables/origins/origin-tables.ts';
import { type CheckedPicture, checkPicture, storePicture } from './stored-files.ts';

const start = '/Uploads';

/** The calls of uploads below a base that may be anywhere. */
function below<E extends Endpoint>(api: Api, base: string, call: E): [Api, E] {
  if (base.endsWith(start)) return [{ ...api, base: base.slice(0, -start.length) }, call];
  const path: Endpoint['path'] = `/${call.path.slice(start.length + 1)}`;
  return [
    { ...api, base },
    { ...call, path },
  ];
}

/** A picture whose content is where it stays. */
interface ReceivedPicture extends CheckedPicture {
  saved: SavedContent;
}

async function receivePicture(db: Db, request: FastifyRequest): Promise<ReceivedPicture> {
  const { name, content } = await receiveFile(request, pictureMostBytes);
  const picture = checkPicture(name, content);
  return { ...picture, saved: await saveContent(db, content) };
}

async function isOwner(api: Api, request: FastifyRequest, owner: number | null): Promise<boolean> {
  const token = bearer(request);
  const caller = token ? await api.findCaller(token) : null;
  return owner !== null && caller?.UserId === owner;
}

async function sendFile(db: Db, reply: FastifyReply, file: typeof storedFiles.$inferSelect): Promise<FastifyReply> {
  const content = await readContent(db, file);
  const disposition = file.Public ? 'inline' : 'attachment';
  return reply
    .type(file.MimeType)
    .header('cache-control', file.Public ? 'public, max-age=31536000, immutable' : 'no-store')
    .header('content-disposition', `${disposition}; filename="${file.Name}"`)
    .header('cross-origin-resource-policy', file.Public ? 'cross-origin' : 'same-origin')
    .send(content);
}

/** `POST /Uploads` and `GET /Uploads/{Id}/{name}`, below the configured base. */
export function uploadsRoutes(api: Api, base: string): void {
  const [here, upload] = below(api, base, uploadPicture);
  write(
    here,
    upload,
    async (tx, { caller }, { saved, ...picture }: ReceivedPicture) => {
      const stored = await storePicture(tx, picture, { base, owner: authorId(caller), saved });
      await recordChange(tx, caller, { Resource: 'Uploads', RecordId: stored.Id, Action: 'Create', After: stored });
      return stored;
    },
    (db, { request }) => receivePicture(db, request),
    ({ name, content }) => createHash('sha256').update(`${name}\n`).update(content).digest('base64url'),
  );
  const [, download] = below(api, base, downloadUpload);
  readFile(here, download, async (db, { params, request, reply }) => {
    const where = and(eq(storedFiles.Id, params.Id), eq(storedFiles.Name, params.name));
    const [file] = await db.select().from(storedFiles).where(where);
    const seen = file && (file.Public || (await isOwner(api, request, file.OwnerUserId)));
    return sendFile(db, reply, orNotFound(seen ? file : undefined));
  });
}
