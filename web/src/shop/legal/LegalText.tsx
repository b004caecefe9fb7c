import { termsVersion } from '@circolo/contract/shop/shown-versions';
import { t, type WordKey } from '../../messages/messages.ts';
import { page } from '../../page/page.ts';
import { formatDay } from '../../ui/values/format.ts';
import { useTitle } from '../ui/use-title.ts';
import css from './legal.module.css';

interface Props {
  title: string;
  sections: readonly { title: WordKey; text: WordKey }[];
}

/** A text of the law in sections, about the seller of this brand. */
export function LegalText({ title, sections }: Props) {
  useTitle(title);
  const { origin } = page;
  const seller = {
    seller: [origin?.LegalName ?? origin?.Description, origin?.Address].filter(Boolean).join(', '),
    email: origin?.SupportEmail ?? '',
  };
  return (
    <article className={css.text}>
      <h1>{title}</h1>
      <p className={css.version}>{t('shop.terms.version', { date: formatDay(termsVersion) })}</p>
      {sections.map((section) => (
        <section key={section.title}>
          <h2>{t(section.title)}</h2>
          <p>{t(section.text, seller)}</p>
        </section>
      ))}
    </article>
  );
}
