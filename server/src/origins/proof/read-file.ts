import { request } from 'node:https';
import { isIP } from 'node:net';
import { checkedAddress } from '../../http/checked-host.ts';

const mostBytes = 1024;
const patience = 5_000;

/**
 * The text of a small public file: from the address that was checked, by a certificate of its name, without redirects;
 * null where there is none.
 */
export async function readPublicFile(url: string, privateHosts: boolean): Promise<string | null> {
  const { protocol, hostname, port, pathname, host } = new URL(url);
  if (protocol !== 'https:') return null;
  const name = hostname.replace(/^\[|\]$/g, '');
  const address = await checkedAddress(name, privateHosts);
  return new Promise((resolve) => {
    const asked = request(
      {
        host: address,
        port: port || 443,
        path: pathname,
        headers: { host, accept: 'text/plain' },
        agent: false,
        signal: AbortSignal.timeout(patience),
        ...(isIP(name) === 0 && { servername: name }),
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        if (response.statusCode !== 200) {
          response.destroy();
          return resolve(null);
        }
        response.on('data', (part: string) => {
          text += part;
          if (text.length > mostBytes) response.destroy();
        });
        response.on('end', () => resolve(text));
        response.on('error', () => resolve(null));
        response.on('close', () => resolve(null));
      },
    );
    asked.on('error', () => resolve(null));
    asked.end();
  });
}
