import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';
import { usePreference, useSessionUser } from '../../session/use-session.ts';
import { currentLine } from './menu/favourites.ts';
import css from './shell.module.css';

const nothing = { fold: () => undefined, openFiles: () => undefined };

/** Puts the open screen at the top of the menu, or takes it away from there; nothing where the menu has no line for it. */
export function FavouriteButton() {
  const { pathname } = useLocation();
  const menu = useSessionUser()?.Menu ?? null;
  const [{ favourites }, change] = usePreference();
  const line = currentLine(menu, nothing, pathname);
  if (!line) return null;
  const isFavourite = favourites.includes(line.key);
  const others = favourites.filter((key) => key !== line.key);
  const Star = isFavourite ? IconStarFilled : IconStar;
  const label = t('menu.favourite', { name: line.label });
  return (
    <button
      type="button"
      className={`${css.button} mantine-visible-from-sm`}
      aria-pressed={isFavourite}
      aria-label={label}
      title={label}
      onClick={() => change({ favourites: isFavourite ? others : [...others, line.key] })}
    >
      <Star size={20} aria-hidden />
    </button>
  );
}
