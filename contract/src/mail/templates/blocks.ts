import { z } from 'zod';
import { storedPictureLink } from '../../origins/uploads.ts';
import { optionalText, text } from '../../values/kinds.ts';
import type { EmailTypeCode } from '../codes.ts';
import { systemTagsOf } from '../tags/tags.ts';

const words = z.string().max(4000);
const tag = z.string().max(40);

/** One piece of a mail. Texts are plain, with tags such as `[[OrderNumber]]`, without markup. */
export const emailBlock = z.discriminatedUnion('Kind', [
  z.object({ Kind: z.literal('title'), Text: words }),
  z.object({ Kind: z.literal('text'), Text: words, Small: z.boolean().optional() }),
  /** `Link` is the code of a tag that holds a link. */
  z.object({ Kind: z.literal('button'), Label: z.string().max(80), Link: tag }),
  /** Labelled values, such as the data of a bank transfer; a row whose value is empty is left out. */
  z.object({ Kind: z.literal('data'), Rows: z.array(z.object({ Label: words, Value: words })).max(20) }),
  /** The table of what was ordered, with net, VAT and total where the mail has them. `Tag` holds the lines. */
  z.object({ Kind: z.literal('lines'), Tag: tag }),
  /** The code that a bank's application reads, made from the bank tags. */
  z.object({ Kind: z.literal('qr'), Text: words }),
  /**
   * A picture of the files, at most `Width` pixels wide and never wider than its column. `Alt` is what it says to who does not see it, ''
   * for an ornament; `Link` is the code of a tag that holds a link.
   */
  z.object({
    Kind: z.literal('image'),
    Source: storedPictureLink,
    Alt: z.string().max(200),
    Width: z.int().min(16).max(600),
    Link: tag.optional(),
  }),
  z.object({ Kind: z.literal('divider') }),
  z.object({ Kind: z.literal('spacer'), Height: z.int().min(4).max(96) }),
]);
export type EmailBlock = z.infer<typeof emailBlock>;

/** The most columns of a row. */
export const mostColumns = 3;

/** The body of a mail: rows of one to three columns of blocks; the only source of its HTML and its text. */
export const emailBody = z
  .array(z.object({ Columns: z.array(z.array(emailBlock).max(30)).min(1).max(mostColumns) }))
  .min(1)
  .max(40);
export type EmailBody = z.infer<typeof emailBody>;

/** What a mail says below its box, beside what the law wants there: a text with tags, and addresses such as those of social networks. */
export const emailFooter = z.object({
  Text: optionalText(500),
  Links: z
    .array(
      z.object({
        Label: text(40),
        Url: z
          .string()
          .trim()
          .max(300)
          .regex(/^https:\/\/\S+$/, 'invalidUrl'),
      }),
    )
    .max(6)
    .default([]),
});

const placeholder = /\[\[(\w+)\]\]/g;
const codesIn = (text: string): string[] => [...text.matchAll(placeholder)].map(([, code = '']) => code);

/** Replaces the tags of a text; an empty one takes the space before it along, so that "Ciao [[FirstName]]," reads well. */
export const fillTags = (text: string, value: (code: string) => string): string =>
  text.replace(/( ?)\[\[(\w+)\]\]/g, (_, space: string, code: string) => {
    const filled = value(code);
    return filled === '' ? '' : space + filled;
  });

function codesOfBlock(block: EmailBlock): string[] {
  if (block.Kind === 'button') return [block.Link, ...codesIn(block.Label)];
  if (block.Kind === 'lines') return [block.Tag];
  if (block.Kind === 'image') return block.Link ? [block.Link] : [];
  if (block.Kind === 'data') return block.Rows.flatMap((row) => codesIn(`${row.Label} ${row.Value}`));
  return 'Text' in block ? codesIn(block.Text) : [];
}

/** What of a template may have tags in it. */
export interface TaggedContent {
  Subject: string;
  Preheader: string | null;
  Header: { Title: string | null } | null;
  Body: EmailBody;
  Footer: { Text: string | null } | null;
}

/** The tags of subject, preheader, header, body and footer, each once. */
export function tagsIn({ Subject, Preheader, Header, Body, Footer }: TaggedContent): string[] {
  const blocks = Body.flatMap((row) => row.Columns.flat());
  const texts = [Subject, Preheader ?? '', Header?.Title ?? ''].flatMap(codesIn);
  return [...new Set([...texts, ...blocks.flatMap(codesOfBlock), ...codesIn(Footer?.Text ?? '')])];
}

/** Tags that mails of a type cannot fill, `own` ones apart: a template that has one is not published and not sent. */
export function unknownTags(type: EmailTypeCode, template: TaggedContent, own: readonly string[] = []): string[] {
  const known = new Set<string>([...systemTagsOf(type), ...own]);
  return tagsIn(template).filter((code) => !known.has(code));
}
