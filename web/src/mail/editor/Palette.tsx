import { type EmailBlock, mostColumns } from '@circolo/contract/mail/templates/blocks';
import { Feedback } from '@dnd-kit/dom';
import { useDraggable } from '@dnd-kit/react';
import { IconColumns1, IconColumns2, IconColumns3 } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { blockIcons, blockKinds, neededTags } from './block-kinds.ts';
import css from './palette.module.css';
import { useTags } from './tag-names.ts';

type Kind = EmailBlock['Kind'];

// The tile stays where it is, and a copy of it is dragged.
const plugins = [Feedback.configure({ feedback: 'clone', dropAnimation: null })];

function Tile({ kind, disabled, add }: { kind: Kind; disabled: boolean; add: () => void }) {
  const { ref } = useDraggable({ id: `new:${kind}`, disabled, plugins });
  const Icon = blockIcons[kind];
  return (
    <li>
      <button ref={ref} type="button" className={css.tile} data-kind={kind} disabled={disabled} onClick={add}>
        <Icon size={20} aria-hidden />
        <span>{t(`emailTemplate.blocks.${kind}`)}</span>
      </button>
    </li>
  );
}

const columnIcons = [IconColumns1, IconColumns2, IconColumns3];
const counts = Array.from({ length: mostColumns }, (_, index) => index + 1);

interface Props {
  disabled: boolean;
  add: (kind: Kind) => void;
  addRow: (columns: number) => void;
}

/** What a mail is made of: blocks to be dragged onto the canvas or pressed, and rows of one to three columns. */
export function Palette({ disabled, add, addRow }: Props) {
  const codes = new Set(useTags().map(({ Code }) => Code));
  const kinds = blockKinds.filter((kind) => {
    const needed = neededTags[kind];
    return needed === undefined || codes.has(needed);
  });
  return (
    <section className={css.palette} aria-label={t('emailTemplate.palette')}>
      <h2 className={css.heading}>{t('emailTemplate.palette')}</h2>
      <ul className={css.tiles}>
        {kinds.map((kind) => (
          <Tile key={kind} kind={kind} disabled={disabled} add={() => add(kind)} />
        ))}
      </ul>
      <h2 className={css.heading}>{t('emailTemplate.rows')}</h2>
      <ul className={css.tiles}>
        {counts.map((count) => {
          const Icon = columnIcons[count - 1] ?? IconColumns1;
          return (
            <li key={count}>
              <button type="button" className={css.tile} disabled={disabled} onClick={() => addRow(count)}>
                <Icon size={20} aria-hidden />
                <span>{t('emailTemplate.columns', { count })}</span>
              </button>
            </li>
          );
        })}
      </ul>
      <p className={css.help}>{t('emailTemplate.paletteHelp')}</p>
    </section>
  );
}
