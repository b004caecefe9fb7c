import { type EmailBlock, fillTags } from '@circolo/contract/mail/templates/blocks';
import { type RenderContext, totalsOf } from './block-mjml.ts';

/** A block as plain text; '' where it shows nothing. */
export function blockText(block: EmailBlock, by: RenderContext): string {
  const { values } = by;
  const fill = (text: string) => fillTags(text, values.text);
  switch (block.Kind) {
    case 'title':
      return fill(block.Text).toUpperCase();
    case 'text':
      return fill(block.Text);
    case 'button':
      return values.link(block.Link) && `${fill(block.Label)}:\n${values.link(block.Link)}`;
    case 'data':
      return block.Rows.map((row) => [fill(row.Label), fill(row.Value)])
        .filter(([, value]) => value)
        .map((pair) => pair.join(': '))
        .join('\n');
    case 'lines':
      return linesText(block.Tag, by);
    case 'image':
      return imageText(block, values.link(block.Link ?? ''));
    case 'divider':
      return '—'.repeat(12);
    default:
      return '';
  }
}

/** What a picture says to who does not see it, and where it leads. */
const imageText = ({ Alt }: { Alt: string }, link: string): string =>
  [Alt && `[${Alt}]`, link].filter(Boolean).join('\n');

function linesText(tag: string, { values, t }: RenderContext): string {
  const lines = values.lines(tag).map((line) => {
    const until = line.Until ? ` (${t('mail.lines.until', { date: values.day(line.Until) })})` : '';
    return `- ${values.quantity(line.Quantity)} × ${line.Description}${until}: ${values.money(line.Amount)}`;
  });
  return [...lines, ...totalsOf(values, t).map((pair) => pair.join(': '))].join('\n');
}
