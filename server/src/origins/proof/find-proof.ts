import { Resolver } from 'node:dns/promises';
import type { AddressToken } from './address-token.ts';
import { readPublicFile } from './read-file.ts';

/** Who is asked about the records of a host; patient for a moment only. */
export const resolver = new Resolver({ timeout: 2_500, tries: 1 });

async function hasRecord({ Record }: AddressToken): Promise<boolean> {
  if (!Record) return false;
  try {
    const texts = await resolver.resolveTxt(Record.Name);
    return texts.some((parts) => parts.join('').trim() === Record.Value);
  } catch {
    return false; // Without an answer there is no proof.
  }
}

async function hasFile({ File }: AddressToken, privateHosts: boolean): Promise<boolean> {
  try {
    return (await readPublicFile(File.Url, privateHosts))?.trim() === File.Content;
  } catch {
    return false; // A host that is not found, or is in a private network, shows nothing.
  }
}

/** Whether an address shows its token, in a file or in a DNS record. */
export async function isProved(token: AddressToken, privateHosts: boolean): Promise<boolean> {
  const found = await Promise.all([hasFile(token, privateHosts), hasRecord(token)]);
  return found.some(Boolean);
}
