import { OpportunityPriority } from '@circolo/contract/crm/opportunities/opportunity-codes';
import type { OpportunityRow } from '@circolo/contract/crm/opportunities/opportunity-record';
import { useDraggable } from '@dnd-kit/react';
import { IconAlertTriangle, IconArrowUp, IconCalendarEvent, IconGripVertical, IconUser } from '@tabler/icons-react';
import { memo } from 'react';
import { language, t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';
import { formatInstant, formatMoney, formatRate } from '../../../ui/values/format.ts';
import css from './board.module.css';

interface Props {
  card: OpportunityRow;
  movable: boolean;
}

const small = { size: 14, 'aria-hidden': true } as const;

/** One opportunity on the board. Plain elements, for there are hundreds; drawn again only when its own row has changed. */
export const BoardCard = memo(function BoardCard({ card, movable }: Props) {
  const { ref, handleRef } = useDraggable({ id: card.Id, disabled: !movable });
  const below = [card.ContactName === card.Name ? null : card.ContactName, card.City].filter(Boolean).join(' · ');
  const isLate = card.LateSince !== null;
  return (
    <li className={css.place} data-card={card.Id}>
      <div ref={ref} className={css.card} data-late={isLate || undefined}>
        <div className={css.top}>
          <a className={css.name} href={paths.deskScreen(`opportunities/${card.Id}`)} draggable={false}>
            {card.Name}
          </a>
          {movable ? (
            <button
              ref={handleRef}
              type="button"
              className={css.grip}
              data-grip={card.Id}
              aria-label={t('board.move', { name: card.Name })}
              aria-describedby="board-keys"
            >
              <IconGripVertical size={16} aria-hidden />
            </button>
          ) : null}
        </div>
        {below ? <div className={css.what}>{below}</div> : null}
        {card.Description === card.Name ? null : <div className={css.what}>{card.Description}</div>}
        <div className={css.facts}>
          <span className={css.amount}>{formatMoney(card.ExpectedAmount, language())}</span>
          <span>{formatRate(card.Probability, language())}</span>
          {card.Priority === OpportunityPriority.high ? (
            <span className={css.high}>
              <IconArrowUp {...small} />
              {t('board.high')}
            </span>
          ) : null}
        </div>
        <div className={css.facts}>
          <span className={css.fact}>
            <IconUser {...small} />
            {card.AssignedTo?.Description ?? t('board.unassigned')}
          </span>
          <span className={css.fact} data-none={card.NextActivityAt === null || undefined}>
            <IconCalendarEvent {...small} />
            {card.NextActivityAt === null ? t('board.nothingNext') : formatInstant(card.NextActivityAt)}
          </span>
        </div>
        {isLate ? (
          <div className={css.late}>
            <IconAlertTriangle {...small} />
            {t('board.late', { day: formatInstant(card.LateSince) })}
          </div>
        ) : null}
        {card.Tags.length > 0 ? (
          <div className={css.tags}>
            {card.Tags.map(({ Id, Description, Color }) => (
              <span key={Id} className={css.tag}>
                <span className={css.dot} style={{ background: Color }} aria-hidden />
                {Description}
              </span>
            ))}
          </div>
        ) : null}
      </div>
    </li>
  );
});
