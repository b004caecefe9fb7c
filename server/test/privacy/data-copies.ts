import assert from 'node:assert/strict';
import { inflateRawSync } from 'node:zlib';
import type { TestApp } from '../app.ts';
import type { Client } from '../client.ts';

/** The files of an archive, by name. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const size = archive.readUInt32LE(at + 18);
    const from = at + 30 + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
    const name = archive.subarray(at + 30, at + 30 + archive.readUInt16LE(at + 26)).toString();
    files.set(name, inflateRawSync(archive.subarray(from, from + size)).toString());
    at = from + size;
  }
  return files;
}

type Part = { Name: string; Title: string; Fields: Record<string, string>; Records: Record<string, unknown>[] };

export interface ReadCopy {
  html: string;
  json: string;
  parts: Part[];
  headers: Record<string, unknown>;
}

/** Downloads a copy and opens it. */
export async function openCopy(app: TestApp, token: string, link: string): Promise<ReadCopy> {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await app.http.inject({ method: 'GET', url: `/api${link}`, headers });
  assert.equal(answer.statusCode, 200, answer.payload);
  const files = [...unzip(answer.rawPayload)];
  const [html = '', json = ''] = ['.html', '.json'].map((end) => files.find(([name]) => name.endsWith(end))?.[1]);
  const { Chapters } = JSON.parse(json) as { Chapters: { Parts: Part[] }[] };
  return { html, json, parts: Chapters.flatMap(({ Parts }) => Parts), headers: answer.headers };
}

/** Asks for the own copy, lets it be made and opens it. */
export async function ownCopy(app: TestApp, me: Client & { token: string }): Promise<ReadCopy> {
  const asked = await me.post('/MyAccount/DataCopies', undefined, { 'accept-language': 'en' });
  assert.equal(asked.status, 200, JSON.stringify(asked.body));
  await app.runJobs('make-data-copy');
  return openCopy(app, me.token, `/MyAccount/DataCopies/${asked.body.Id}/File`);
}
