import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';

const params = z.object({ Token: z.string().min(1).max(200) });

/**
 * Takes the consent to marketing back by the link of an offer, without signing in; mail programs post to it themselves (RFC 8058). A
 * second time, and a link that is none of ours, are answered the same.
 */
export const unsubscribe = endpoint({
  method: 'POST',
  path: '/Unsubscribe/{Token}',
  summary: 'Takes the consent to marketing back by the link of an e-mail',
  access: 'public',
  params,
  answer: 'nothing',
});

/** Where a mail program opens the address in place of posting to it: goes to the page, and changes nothing. */
export const unsubscribePage = endpoint({
  method: 'GET',
  path: '/Unsubscribe/{Token}',
  summary: 'Opens the page that takes the consent to marketing back',
  access: 'public',
  params,
  answer: 'redirect',
});
