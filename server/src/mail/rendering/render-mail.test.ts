import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EmailHeaderLayout, EmailLayout } from '@circolo/contract/mail/codes';
import { EmailTagFormat, emailTags, isSecret, maskedSecret, systemTagsOf } from '@circolo/contract/mail/tags/tags';
import { translator } from '@circolo/messages/translator';
import type { TemplateRow } from '../data/template-rows.ts';
import { englishTemplates } from '../data/templates.en.ts';
import { italianTemplates } from '../data/templates.it.ts';
import { crmEn } from '../data/templates-crm.en.ts';
import { crmIt } from '../data/templates-crm.it.ts';
import { tagValues } from '../tags/tag-values.ts';
import type { Brand } from './brand.ts';
import { compileHtml, preheaderOf, subjectOf } from './compile-mail.ts';
import type { Design } from './design.ts';
import { renderMail } from './render-mail.ts';

const brand: Brand = {
  Id: 1,
  CategoryId: 1,
  Software: 'A',
  Name: 'Circolo & Figli',
  Base: 'https://shop.example.test',
  Sender: { name: 'Circolo', address: 'noreply@example.test' },
  Logo: null,
  HeaderColor: '#FFFFFF',
  HeaderInk: '#000000',
  ButtonColor: '#1565C0',
  ButtonInk: '#FFFFFF',
  LinkColor: '#1565C0',
  Seller: { Name: 'Circolo S.r.l.', VatNumber: null, Address: null },
  Support: { Email: 'help@example.test', Phone: null },
};

/** A template with everything that its type may say, its secrets in the title, the text before all and the body. */
function designOf({ Type, Subject, Blocks }: TemplateRow): Design {
  const all = systemTagsOf(Type)
    .map((code) => `[[${code}]]`)
    .join(' · ');
  return {
    Subject: `${all} ${Subject}`,
    Preheader: all,
    Layout: EmailLayout.boxedHeaderBodyFooter,
    HeaderLayout: EmailHeaderLayout.logoOnly,
    Header: null,
    Footer: { Text: all, Links: [] },
    Body: [{ Columns: [[...Blocks, { Kind: 'title', Text: all }, { Kind: 'qr', Text: all }]] }],
    BackgroundColor: '#EFEFEF',
    BoxColor: null,
    TextColor: null,
    LinkColor: null,
    ButtonColor: null,
  };
}

/** Values for all tags of a type: links with a key, texts with marks that markup has. */
function valuesOf(type: TemplateRow['Type']): Record<string, unknown> {
  const entries = systemTagsOf(type).map((code) => {
    const { Format, Example } = emailTags[code];
    if (Format === EmailTagFormat.link) return [code, `/auth/a?b=1&c="2"#key-of-${code}`];
    return [code, Format === EmailTagFormat.text ? `${Example} <&"'> ${code}` : Example];
  });
  return Object.fromEntries(entries);
}

const rows = [...italianTemplates, ...englishTemplates, ...crmIt, ...crmEn];

test('the HTML of every mail is what compiling it with its values, or with its secrets masked, would make', () => {
  let secrets = 0;
  for (const row of rows) {
    const { Type, Language } = row;
    const design = designOf(row);
    const full = { BrandName: brand.Name, BrandUrl: '/', ...valuesOf(Type) };
    const hidden = Object.fromEntries(
      Object.entries(full).map(([code, value]) => [code, isSecret(code, value) ? maskedSecret(code, value) : value]),
    );
    if (JSON.stringify(hidden) !== JSON.stringify(full)) secrets++;
    const mail = { Type, Language, Tags: full, Secrets: null };
    const { Html, Copy, Pictures, Subject } = renderMail(design, mail, brand, false);
    const [picture] = Pictures;
    const compiled = (raw: Record<string, unknown>, qr: string) => {
      const values = tagValues(raw, Language, brand.Base);
      const by = { type: Type, brand, values, t: translator(Language), qr: picture ? qr : null };
      return compileHtml(design, by, {
        language: Language,
        title: subjectOf(design, by),
        preheader: preheaderOf(design, by),
      });
    };
    const inside = `data:image/png;base64,${picture?.content.toString('base64')}`;
    assert.equal(Html, compiled(full, 'cid:bank-code'), `${Type} ${Language}`);
    assert.equal(Copy.Html, compiled(hidden, inside), `copy of ${Type} ${Language}`);
    assert.equal(
      renderMail(design, mail, brand, true).Copy.Html,
      compiled(full, inside),
      `unmasked ${Type} ${Language}`,
    );
    assert.equal(Subject, subjectOf(design, { values: tagValues(hidden, Language, brand.Base) }));
  }
  assert.ok(secrets > 10, 'few mails have secrets');
});

test('mails of one shape, one after the other, say each what is its own', () => {
  const [row] = italianTemplates.filter(({ Type }) => Type === 'BTR');
  assert.ok(row);
  const design = { ...designOf(row), Body: [{ Columns: [row.Blocks] }] };
  const of = (nth: number) => {
    const line = { Description: `Quota <${nth}>`, Quantity: nth, Amount: 100 * nth, Until: `2027-01-0${nth}` };
    const Tags = { ...valuesOf('BTR'), OrderNumber: `N-${nth}`, OrderTotal: 100 * nth, OrderLines: [line, line] };
    return renderMail(design, { Type: 'BTR', Language: 'it', Tags, Secrets: null }, brand, false);
  };
  const [first, second, again] = [of(1), of(2), of(1)];
  assert.equal(again.Html, first.Html);
  assert.match(second.Html, /Quota &lt;2&gt;/);
  assert.match(second.Html, /02\/01\/2027/);
  assert.doesNotMatch(second.Html, /Quota &lt;1&gt;|01\/01\/2027/);
});

test('the order of a public body has a row with the VAT that it pays to the State, and what is left to pay', () => {
  const [row] = italianTemplates.filter(({ Type }) => Type === 'PYC');
  assert.ok(row);
  const design = {
    ...designOf(row),
    Preheader: '',
    Footer: { Text: '', Links: [] },
    Body: [{ Columns: [row.Blocks] }],
  };
  const textOf = (amounts: Record<string, unknown>) =>
    renderMail(
      design,
      { Type: 'PYC', Language: 'it', Tags: { ...valuesOf('PYC'), ...amounts }, Secrets: null },
      brand,
      false,
    ).Text.replaceAll('\u00a0', ' ');
  const ofBody = textOf({ OrderNet: 12_000, OrderVat: 2_640, OrderSplitVat: 2_640, OrderTotal: 12_000 });
  assert.match(
    ofBody,
    /IVA: 26,40 €\nIVA da versare all’Erario, non a noi \(scissione dei pagamenti\): -26,40 €\nDa pagare: 120,00 €/,
  );
  const ofOthers = textOf({ OrderNet: 12_000, OrderVat: 2_640, OrderSplitVat: null, OrderTotal: 14_640 });
  assert.match(ofOthers, /IVA: 26,40 €\nTotale: 146,40 €/);
});
