import type { Language } from '@circolo/messages/languages';
import { isMessageKey, type Translate } from '@circolo/messages/translator';
import { escapeHtml } from '../../http/escape-html.ts';
import { italianDay, italianInstant } from '../../spooler/labels/cell-labels.ts';
import { codeLabel, columnLabel, fieldLabel, tableLabel, wireName } from './copy-labels.ts';
import { amountOf } from './given-columns.ts';
import { type CopiedRow, type CopiedTable, type CopiedValue, staffMark } from './read-copy.ts';

/** What the head of a copy says. */
export interface CopyHead {
  name: string;
  madeAt: string;
  language: Language;
}

const style = `body{font:15px/1.5 system-ui,sans-serif;color:#1c2430;background:#fff;max-width:60rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.7rem;margin:0 0 .5rem}h2{font-size:1.3rem;margin:2.5rem 0 .5rem;border-bottom:2px solid #d5dbe3;padding-bottom:.25rem}
h3{font-size:1.05rem;margin:1.5rem 0 .5rem}nav ul{columns:2;padding-left:1.2rem}a{color:#1a56b0}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.15rem 1rem;margin:0 0 .75rem;padding:.75rem;border:1px solid #d5dbe3;border-radius:.5rem}
dl dl{border:0;padding:0;margin:0}dt{color:#4a5565}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
@media(max-width:36rem){dl{grid-template-columns:1fr}dd{margin-bottom:.4rem}nav ul{columns:1}}`;

/** The words of one copy. */
class CopyWords {
  readonly #t: Translate;
  readonly #language: Language;

  constructor(t: Translate, language: Language) {
    this.#t = t;
    this.#language = language;
  }

  value(copied: CopiedTable, name: string, type: string, value: CopiedValue): string {
    if (typeof value === 'string') return escapeHtml(this.#text(copied, name, type, value));
    if (typeof value === 'number') return escapeHtml(this.#number(name, type, value));
    return this.#other(value);
  }

  #text({ table }: CopiedTable, name: string, type: string, value: string): string {
    if (value === staffMark) return this.#t('copiedData.file.staff');
    if (type === 'date') return italianDay(value);
    if (type.startsWith('timestamp')) return italianInstant(new Date(value).toISOString());
    return codeLabel(table, name, value, this.#t);
  }

  #number(name: string, type: string, value: number): string {
    const amount = amountOf(name, type);
    if (name === 'vat_rate') return `${(value / 100).toLocaleString(this.#language)} %`;
    if (!amount) return value.toLocaleString(this.#language, { useGrouping: false });
    const euro = { style: 'currency', currency: 'EUR', maximumFractionDigits: 6 } as const;
    return (value / (amount === 'price' ? 1_000_000 : 100)).toLocaleString(this.#language, euro);
  }

  /** What is nested: lists with commas, objects as their own lists of fields. */
  #other(value: CopiedValue): string {
    if (typeof value === 'boolean') return this.#t(value ? 'list.yes' : 'list.no');
    if (typeof value === 'string') return escapeHtml(value);
    if (typeof value === 'number') return escapeHtml(String(value));
    if (value === null) return '';
    if (Array.isArray(value)) return value.map((item) => this.#other(item)).join(', ');
    const fields = Object.entries(value).filter(([, item]) => !isEmpty(item));
    const lines = fields.map(
      ([name, item]) => `<dt>${escapeHtml(fieldLabel(name, this.#t))}</dt><dd>${this.#other(item)}</dd>`,
    );
    return `<dl>${lines.join('')}</dl>`;
  }
}

const isEmpty = (value: CopiedValue): boolean =>
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0);

function recordHtml(copied: CopiedTable, row: CopiedRow, words: CopyWords, t: Translate): string {
  const lines = copied.columns
    .filter(({ name }) => !isEmpty(row[name] ?? null))
    .map(({ name, type }) => {
      const label = columnLabel(copied.table, name, t) ?? wireName(name);
      return `<dt>${escapeHtml(label)}</dt><dd>${words.value(copied, name, type, row[name] ?? null)}</dd>`;
    });
  return `<dl>${lines.join('')}</dl>`;
}

const kindLabel = (kind: string, t: Translate): string => {
  const key = `enums.PersonalDataKind.${kind}`;
  return isMessageKey(key) ? t(key) : kind;
};

/**
 * The copy as a page to read, in one language. Whatever people wrote is text in it, its policy runs nothing and loads
 * nothing, so that it is safe where it is opened from a disk.
 */
export function copyHtml(tables: readonly CopiedTable[], head: CopyHead, t: Translate): string {
  const words = new CopyWords(t, head.language);
  const kinds = [...new Set(tables.map(({ kind }) => kind))];
  const chapters = kinds.map((kind) => {
    const parts = tables
      .filter((copied) => copied.kind === kind)
      .map((copied) => {
        const title = tableLabel(copied.table, t) ?? wireName(copied.table);
        const count = t('copiedData.file.records', { count: copied.rows.length });
        const records = copied.rows.map((row) => recordHtml(copied, row, words, t));
        return `<h3>${escapeHtml(title)} · ${escapeHtml(count)}</h3>\n${records.join('\n')}`;
      });
    return `<section><h2 id="${kind}">${escapeHtml(kindLabel(kind, t))}</h2>\n${parts.join('\n')}</section>`;
  });
  const contents = kinds.map((kind) => `<li><a href="#${kind}">${escapeHtml(kindLabel(kind, t))}</a></li>`);
  const text = (key: 'title' | 'leftOut' | 'intro' | 'about' | 'madeAt' | 'contents' | 'empty') =>
    escapeHtml(
      t(`copiedData.file.${key}`, {
        name: head.name,
        at: italianInstant(head.madeAt),
        json: `${t('copiedData.file.name')}.json`,
        mask: t('copiedData.file.mask'),
      }),
    );
  return `<!doctype html>
<html lang="${head.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text('title')}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${text('title')}</h1>
<p>${text('about')}<br>${text('madeAt')}</p>
<p>${text('intro')}</p>
<p>${text('leftOut')}</p>
${contents.length > 0 ? `<nav aria-label="${text('contents')}"><h2>${text('contents')}</h2><ul>${contents.join('')}</ul></nav>` : `<p>${text('empty')}</p>`}
${chapters.join('\n')}
</main>
</body>
</html>
`;
}
