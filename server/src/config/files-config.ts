import { z } from 'zod';
import { flag } from './flag.ts';
import { StartupError } from './startup-error.ts';

/** Variables of where the contents of files are stored. */
export const filesVariables = {
  FILES_STORE: z.enum(['database', 's3'], 'must be database or s3').default('database'),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(1).optional(),
  S3_ACCESS_KEY_ID: z.string().min(1).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
};

const variables = z.object(filesVariables);

/** What an S3-compatible store is reached with. Never logged, never sent to a browser. */
export interface S3Settings {
  /** Undefined: the one of Amazon for the region. */
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Whether the bucket is in the path of addresses, and not in their host. */
  pathStyle: boolean;
}

/** Where new contents of files go, and the store that those outside the database are in. */
export interface FilesSettings {
  store: 'database' | 's3';
  /** Null where none is configured: every content is in the database. */
  s3: S3Settings | null;
}

/** Where files are stored; `StartupError` names what is missing. */
export function filesOf(env: z.infer<typeof variables>): FilesSettings {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  const needed = { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  const given = Object.entries(needed).filter(([, value]) => value !== undefined);
  const missing = Object.entries(needed).filter(([, value]) => value === undefined);
  if (env.FILES_STORE === 'database' && given.length === 0) return { store: 'database', s3: null };
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    const beside = given.length > 0 ? given : [['FILES_STORE=s3']];
    const names = (entries: readonly (readonly unknown[])[]) => entries.map(([name]) => name).join(', ');
    throw new StartupError(`${names(missing)} is missing beside ${names(beside)}.`);
  }
  return {
    store: env.FILES_STORE,
    s3: {
      endpoint: env.S3_ENDPOINT,
      region: env.S3_REGION,
      bucket,
      accessKeyId,
      secretAccessKey,
      pathStyle: env.S3_FORCE_PATH_STYLE ?? env.S3_ENDPOINT !== undefined,
    },
  };
}
