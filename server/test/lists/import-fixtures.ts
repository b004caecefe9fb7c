import assert from 'node:assert/strict';
import type { ImportJob, ImportRow, ImportSettings } from '@circolo/contract/lists/imports';
import type { SignedIn, TestApp } from '../app.ts';

/** A multipart body with one file. */
function bodyOf(content: Buffer, name: string) {
  const boundary = '----circolo-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/csv\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** Sends a file as the browser does. */
export async function upload(
  app: TestApp,
  who: SignedIn,
  resource: string,
  content: string | Buffer,
  more: Record<string, string> = {},
) {
  const { headers, payload } = bodyOf(Buffer.from(content as string), 'prova.csv'); // A Buffer is taken as it is.
  const answer = await app.http.inject({
    method: 'POST',
    url: `/api/${resource}/Imports`,
    headers: { ...headers, authorization: `Bearer ${who.token}`, ...more },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** One person's import of one file, step by step. */
interface ImportOptions {
  job: ImportJob;
  preview(change?: Partial<ImportSettings>): Promise<ImportJob>;
  run(): Promise<ImportJob>;
  undo(): Promise<ImportJob>;
  rows(result?: string): Promise<ImportRow[]>;
}

/** Uploads a file and gives the steps that follow. */
export async function importing(
  app: TestApp,
  who: SignedIn,
  resource: string,
  content: string | Buffer,
): Promise<ImportOptions> {
  const { status, body } = await upload(app, who, resource, content);
  assert.equal(status, 201, JSON.stringify(body));
  const path = `/${resource}/Imports/${body.Id}`;
  const after = async (step: Promise<{ status: number; body: unknown }>): Promise<ImportJob> => {
    const answer = await step;
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    await app.runJobs();
    return (await who.get(path)).body;
  };
  const job: ImportJob = body;
  const { Columns, Values, MatchKeys, OnMatch } = job;
  return {
    job,
    preview: (change = {}) => after(who.put(path, { Columns, Values, MatchKeys, OnMatch, ...change })),
    run: () => after(who.post(`${path}/Run`)),
    undo: () => after(who.post(`${path}/Undo`)),
    rows: async (result) => (await who.get(`${path}/Rows${result ? `?Result=${result}` : ''}`)).body,
  };
}

/** The counts of an import: created, updated, skipped, failed. */
export const countsOf = ({ Created, Updated, Skipped, Failed }: ImportJob): number[] => [
  Created,
  Updated,
  Skipped,
  Failed,
];
