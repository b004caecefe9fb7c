import { EmailHeaderLayout } from '@circolo/contract/mail/codes';
import { fillTags } from '@circolo/contract/mail/templates/blocks';
import { escaped, type RenderContext } from './block-mjml.ts';
import type { Design } from './design.ts';

const { logoOnly, titleOnly, logoLeftOfTitle, titleLeftOfLogo, titleOverLogo } = EmailHeaderLayout;

/** The parts of a header by columns; without a logo the title is alone. */
function arranged(layout: string, logo: string | null, title: string): string[][] {
  if (logo === null || layout === titleOnly) return [[title]];
  if (layout === logoOnly) return [[logo]];
  if (layout === logoLeftOfTitle) return [[logo], [title]];
  if (layout === titleLeftOfLogo) return [[title], [logo]];
  return [layout === titleOverLogo ? [title, logo] : [logo, title]];
}

/** The head of a mail: the brand's logo and a title, as the template arranges them. */
export function mailHeader({ HeaderLayout, Header }: Design, { brand, values }: RenderContext, boxed: boolean): string {
  const look = boxed ? 'border-radius="12px 12px 0 0"' : 'full-width="full-width"';
  const logo = brand.Logo
    ? `<mj-image align="left" src="${escaped(brand.Logo)}" alt="${escaped(brand.Name)}" width="180px" />`
    : null;
  const words = (Header?.Title ? fillTags(Header.Title, values.text) : '') || brand.Name;
  const title = `<mj-text font-size="20px" font-weight="700" color="${brand.HeaderInk}">${escaped(words)}</mj-text>`;
  const columns = arranged(HeaderLayout, logo, title)
    .map((parts) => `<mj-column vertical-align="middle">${parts.join('')}</mj-column>`)
    .join('');
  return `<mj-section padding="20px 0" background-color="${brand.HeaderColor}" border-top="4px solid ${brand.ButtonColor}" ${look}>${columns}</mj-section>`;
}
