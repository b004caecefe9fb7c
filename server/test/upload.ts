import type { SignedIn, TestApp } from './app.ts';
import { multipartOf } from './origins/picture-fixtures.ts';

/** Uploads a file to a call of the API as somebody; the type that it claims to have counts nothing. */
export async function uploadAs(
  { http }: Pick<TestApp, 'http'>,
  { token }: Pick<SignedIn, 'token'>,
  path: string,
  { name, content }: { name: string; content: Buffer },
  more: Record<string, string> = {},
) {
  const { headers, payload } = multipartOf(content, name, 'text/html');
  const authorization = `Bearer ${token}`;
  const answer = await http.inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { ...headers, authorization, ...more },
    payload,
  });
  return { status: answer.statusCode, body: answer.json() };
}
