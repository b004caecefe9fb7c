import { themeCss } from '@circolo/contract/origins/theme';
import { page } from '../../page/page.ts';

/** The brand's variables as a style sheet. */
export function brandSheet(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(themeCss(page.origin));
  return sheet;
}
