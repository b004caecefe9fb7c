import type { Db } from '../../db/database.ts';
import { agreesToMeasuring } from '../../tables/mail/mailing-people.ts';
import { reactionToken } from './reaction-token.ts';

/** What of a mailing decides how its mails are measured. */
export interface Measuring {
  MeasuresClicks: boolean;
  MeasuresOpenings: boolean;
  Links: string[];
}

interface MeasuredMail {
  links: ReadonlyMap<string, string>;
  picture: string | null;
}

interface Of {
  mailing: number;
  mail: number;
  user: number | null;
  /** The address of the API under the brand's own. */
  api: string;
}

/**
 * What a mail carries so that its person's clicks and openings are counted; null where nothing is. The picture is only for who agrees to
 * be measured at that moment, whatever kind of mailing it is.
 */
export async function measuredMail(
  db: Db,
  secret: Buffer,
  { MeasuresClicks, MeasuresOpenings, Links }: Measuring,
  { mailing, mail, user, api }: Of,
): Promise<MeasuredMail | null> {
  if (user === null) return null;
  const links = MeasuresClicks
    ? Links.map((url, link) => [url, `${api}/Go/${reactionToken(secret, { mailing, mail, link })}`] as const)
    : [];
  const hasPicture = MeasuresOpenings && (await agreesToMeasuring(db, user));
  const picture = hasPicture ? `${api}/MailPictures/${reactionToken(secret, { mailing, mail, link: null })}` : null;
  return links.length === 0 && picture === null ? null : { links: new Map(links), picture };
}
