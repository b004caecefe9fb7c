import type { OpportunityRow } from '@circolo/contract/crm/opportunities/opportunity-record';
import { useDroppable } from '@dnd-kit/react';
import { memo } from 'react';
import { language, t } from '../../../messages/messages.ts';
import { formatMoney, formatNumber } from '../../../ui/values/format.ts';
import { BoardCard } from './BoardCard.tsx';
import css from './board.module.css';
import type { BoardColumn } from './columns.ts';

interface Props {
  column: BoardColumn;
  cards: readonly OpportunityRow[];
  movable: boolean;
}

/** A column with its cards, how many they are, and what they may bring. */
export const BoardColumnView = memo(function BoardColumnView({ column, cards, movable }: Props) {
  const { ref } = useDroppable({ id: column.key });
  const amount = cards.reduce((sum, { ExpectedAmount }) => sum + ExpectedAmount, 0);
  const id = `board-${column.key}`;
  return (
    <section ref={ref} className={css.column} data-column={column.key} data-status={column.status} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        <span className={css.titleText}>{column.title}</span>
        <span className={css.count}>{formatNumber(cards.length, language())}</span>
      </h2>
      <div className={css.sum}>{formatMoney(amount, language())}</div>
      <ul className={css.cards} aria-label={column.title}>
        {cards.map((card) => (
          <BoardCard key={card.Id} card={card} movable={movable} />
        ))}
      </ul>
      {cards.length === 0 ? <p className={css.empty}>{t('board.empty')}</p> : null}
    </section>
  );
});
