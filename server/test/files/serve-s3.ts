import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { openS3Objects, type S3Objects } from '../../src/files/s3-objects.ts';

/** A real S3 server on this machine, with one bucket. */
export interface S3Server {
  /** Variables with which a server of ours uses it. */
  variables: Record<string, string>;
  objects: S3Objects;
  keys(): Promise<string[]>;
  /** Nothing answers any more, until it comes back at the same address with what it had. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  close(): Promise<void>;
}

const bucket = 'circolo';
const account = 'S3RVER';

/** Starts an S3 server. Close it when done. */
export async function serveS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'circolo-s3-'));
  const open = async (port: number) => {
    const server = new S3rver({
      address: '127.0.0.1',
      port,
      silent: true,
      directory,
      configureBuckets: [{ name: bucket }],
    });
    // It forgets the slash at the end of a bucket's path when it checks a signature, except for a host that is a bucket's.
    server.middleware.splice(-1, 0, (ctx, next) => {
      if (/^\/[^/]+\/$/.test(ctx.path)) Object.assign(ctx, { mountPath: '/' }).state.vhost = true;
      return next();
    });
    return { server, port: (await server.run()).port };
  };
  let { server, port } = await open(0);
  const close = async () => {
    const closed = server.close();
    server.httpServer.closeAllConnections();
    await closed;
  };
  const endpoint = `http://127.0.0.1:${port}`;
  const settings = { endpoint, region: 'us-east-1', bucket, accessKeyId: account, secretAccessKey: account };
  const objects = await openS3Objects({ ...settings, pathStyle: true });
  return {
    variables: {
      FILES_STORE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: account,
      S3_SECRET_ACCESS_KEY: account,
    },
    objects,
    keys: async () => {
      const keys: string[] = [];
      for await (const { key } of objects.list('')) keys.push(key);
      return keys;
    },
    goAway: close,
    comeBack: async () => {
      ({ server, port } = await open(port));
    },
    close: async () => {
      await close();
      rmSync(directory, { recursive: true });
    },
  };
}
