import type { EmailBlock } from '@circolo/contract/mail/templates/blocks';
import { IconQrcode, IconTableRow } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../messages/messages.ts';
import css from './block-view.module.css';
import { TagText } from './TagText.tsx';

type Views = {
  [Kind in EmailBlock['Kind']]: (props: { block: Extract<EmailBlock, { Kind: Kind }> }) => ReactNode;
};

const views: Views = {
  title: ({ block }) => (
    <div className={css.title}>
      <TagText text={block.Text} empty={t('emailTemplate.emptyText')} />
    </div>
  ),
  text: ({ block }) => (
    <div className={css.text} data-small={block.Small || undefined}>
      <TagText text={block.Text} empty={t('emailTemplate.emptyText')} />
    </div>
  ),
  button: ({ block }) => (
    <span className={css.button}>
      <TagText text={block.Label} empty={t('emailTemplate.buttonLabel')} />
    </span>
  ),
  image: ({ block }) => <img className={css.image} src={block.Source} alt={block.Alt} style={{ width: block.Width }} />,
  divider: () => <hr className={css.divider} />,
  spacer: ({ block }) => (
    <div className={css.spacer} style={{ height: Math.max(18, block.Height) }}>
      {`${block.Height} px`}
    </div>
  ),
  data: ({ block }) => (
    <dl className={css.data}>
      {[...block.Rows.entries()].map(([place, { Label, Value }]) => (
        // A row is nothing but its place and its content: the place is its key.
        <div key={`${place}.${Label}`}>
          <dt>
            <TagText text={Label} empty={t('emailTemplate.dataLabel')} />
          </dt>
          <dd>
            <TagText text={Value} empty={t('emailTemplate.dataValue')} />
          </dd>
        </div>
      ))}
    </dl>
  ),
  lines: () => (
    <div className={css.stub}>
      <IconTableRow size={20} aria-hidden />
      {t('emailTemplate.linesHelp')}
    </div>
  ),
  qr: ({ block }) => (
    <div className={css.stub}>
      <IconQrcode size={40} aria-hidden />
      <TagText text={block.Text} empty={t('emailTemplate.emptyText')} />
    </div>
  ),
};

/** A block on the canvas, about as the mail shows it. */
export function BlockView({ block }: { block: EmailBlock }) {
  // The view of a kind takes the blocks of that kind, which TypeScript cannot follow through the index.
  const View = views[block.Kind] as (props: { block: EmailBlock }) => ReactNode;
  return <View block={block} />;
}
