import { z } from 'zod';
import { endpoint } from '../../http/endpoint.ts';

const params = z.object({ Token: z.string().min(1).max(200) });

/** Where a link leads that no mail of ours has, or whose mailing is gone. */
export const lostLinkPath = '/landing/link';

/**
 * A link of a mail of a mailing: counts that it was followed, and goes on to its address. Only addresses that the mailing has are gone
 * to; a token that is none of ours leads to a page that says so. `HEAD` goes there too, and is not counted.
 */
export const followLink = endpoint({
  method: 'GET',
  path: '/Go/{Token}',
  summary: 'Follows a link of an e-mail',
  access: 'public',
  params,
  answer: 'redirect',
});

/** The picture of a mail that says that it was opened: the same one whatever the token is worth. */
export const mailPicture = endpoint({
  method: 'GET',
  path: '/MailPictures/{Token}',
  summary: 'The picture of an e-mail',
  access: 'public',
  params,
  answer: 'file',
});
