import { createHmac } from 'node:crypto';
import { isIP } from 'node:net';

/** What an address has to show: made of brand and host, so that the proof of one is none of another. */
export interface AddressToken {
  File: { Url: string; Content: string };
  Record: { Name: string; Value: string } | null;
}

/** The file and the DNS record that prove an address of a brand. */
export function addressToken(
  secret: Buffer,
  OriginId: number,
  { Host, Url }: { Host: string; Url: string },
): AddressToken {
  const of = (purpose: string) =>
    createHmac('sha256', secret).update(`${purpose}:${OriginId}:${Host}`).digest('base64url').slice(0, 32);
  const { hostname } = new URL(Url);
  // The name of the file does not give its content away: a host that answers every path with the path proves nothing.
  const File = {
    Url: `${Url}/.well-known/circolo-${of('name of the proof of an address').slice(0, 12)}.txt`,
    Content: of('proof of an address'),
  };
  const isNamed = isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
  return { File, Record: isNamed ? { Name: `_circolo.${hostname}`, Value: `circolo=${File.Content}` } : null };
}
