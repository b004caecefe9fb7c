import { createHash } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../config/files-config.ts';
import { StartupError } from '../config/startup-error.ts';
import type { ListedObject, ObjectStore } from '../db/file-place.ts';
import { FilesUnavailable } from './files-unavailable.ts';

/** Milliseconds: contents are stored inside transactions, which must not wait for long. */
const connecting = 2_000;
const request = 10_000;
/** How often something is tried: a connection that the store has closed meanwhile costs one. */
const tries = 3;
/** Of all tries of a request, with what it brings. */
const together = 20_000;

type Sdk = typeof import('@aws-sdk/client-s3');

/** A bucket of an S3-compatible store. */
export class S3Objects implements ObjectStore {
  readonly #sdk: Sdk;
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(sdk: Sdk, { endpoint, region, bucket, accessKeyId, secretAccessKey, pathStyle }: S3Settings) {
    this.#sdk = sdk;
    this.#bucket = bucket;
    this.#client = new sdk.S3Client({
      ...(endpoint !== undefined && { endpoint }),
      region,
      credentials: { accessKeyId, secretAccessKey },
      forcePathStyle: pathStyle,
      maxAttempts: tries,
      requestHandler: { connectionTimeout: connecting, requestTimeout: request, throwOnRequestTimeout: true },
      // Stores other than that of Amazon do not know the check sums that it has added since; MD5 they all know.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /**
   * Looks whether the bucket can be used. Throws `StartupError` where it cannot, and `FilesUnavailable` where no one knows,
   * because the store is away.
   */
  async assertUsable(): Promise<void> {
    const bucket = this.#bucket;
    try {
      await this.#client.send(new this.#sdk.HeadBucketCommand({ Bucket: bucket }), within());
    } catch (error) {
      const status = error instanceof this.#sdk.S3ServiceException ? error.$metadata.httpStatusCode : undefined;
      if (status === 404) throw new StartupError(`The bucket ${bucket} of S3_BUCKET does not exist.`);
      if (status === 401 || status === 403)
        throw new StartupError(
          `The store of files refuses the bucket ${bucket}; check S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY and S3_REGION.`,
        );
      throw new FilesUnavailable(error);
    }
  }

  async put(Key: string, content: Uint8Array): Promise<void> {
    const ContentMD5 = createHash('md5').update(content).digest('base64');
    const input = { Bucket: this.#bucket, Key, Body: content, ContentMD5, ContentLength: content.length };
    await this.#orUnavailable(this.#client.send(new this.#sdk.PutObjectCommand(input), within()));
  }

  async get(Key: string): Promise<Buffer> {
    const read = async () => {
      const command = new this.#sdk.GetObjectCommand({ Bucket: this.#bucket, Key });
      const { Body } = await this.#client.send(command, within());
      return Buffer.from((await Body?.transformToByteArray()) ?? []);
    };
    // The connection may break while the body arrives, too.
    return this.#orUnavailable(read());
  }

  async remove(Key: string): Promise<void> {
    const command = new this.#sdk.DeleteObjectCommand({ Bucket: this.#bucket, Key });
    await this.#orUnavailable(this.#client.send(command, within()));
  }

  async *list(Prefix: string): AsyncGenerator<ListedObject> {
    for (let ContinuationToken: string | undefined; ; ) {
      const command = new this.#sdk.ListObjectsV2Command({ Bucket: this.#bucket, Prefix, ContinuationToken });
      const page = await this.#orUnavailable(this.#client.send(command, within()));
      for (const { Key, Size = 0, LastModified } of page.Contents ?? [])
        if (Key !== undefined) yield { key: Key, size: Size, at: LastModified ?? new Date() };
      ContinuationToken = page.NextContinuationToken;
      if (ContinuationToken === undefined) return;
    }
  }

  /** That an object is not there is a fault of ours; all else is the store's, credentials that do not count any more too. */
  async #orUnavailable<T>(sent: Promise<T>): Promise<T> {
    try {
      return await sent;
    } catch (error) {
      if (error instanceof this.#sdk.NoSuchKey) throw error;
      throw new FilesUnavailable(error);
    }
  }
}

/** The bucket of the settings. Only who uses it pays for the client, which takes time and memory to load. */
export async function openS3Objects(settings: S3Settings): Promise<S3Objects> {
  return new S3Objects(await import('@aws-sdk/client-s3'), settings);
}

/** The end of a request, whatever it waits for. */
const within = () => ({ abortSignal: AbortSignal.timeout(together) });
