import { rememberKeys, serveProvider } from './provider-server.ts';

/** A file that the intermediary was given. */
export interface TakenFile {
  Name: string;
  Sha256: string;
  Content: string;
}

/** A real HTTP server that takes files and gives messages as docs/operations.md has it. */
export async function serveIntermediary(token: string) {
  const files: TakenFile[] = [];
  const messages: { Name: string; Content: Buffer }[] = [];
  const once = rememberKeys();
  const refused = new Set<string>();
  const server = await serveProvider(({ method, path, query, headers, body }) => {
    if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: { Message: 'Unknown token' } };
    if (method === 'POST' && path === '/sdi/files') {
      const file: TakenFile = JSON.parse(body);
      if (refused.has(file.Name)) return { status: 422, body: { Message: 'This transmitter is not registered' } };
      const make = () => {
        files.push(file);
        return { status: 201, body: { Reference: `R${files.length}` } };
      };
      return once(String(headers['idempotency-key']), body, make) ?? { status: 409, body: { Message: 'Another file' } };
    }
    if (method !== 'GET' || path !== '/sdi/messages') return { status: 404 };
    const from = Number(query.get('since') ?? 0);
    const page = messages.slice(from, from + 2);
    const next = from + page.length;
    const Messages = page.map(({ Name, Content }) => ({ Name, Content: Content.toString('base64') }));
    return { status: 200, body: { Messages, Cursor: String(next), More: next < messages.length } };
  });
  return { ...server, url: `${server.baseUrl}/sdi`, files, messages, refused };
}
