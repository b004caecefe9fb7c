import { useEffect } from 'react';
import { paths } from '../../navigation/paths.ts';
import { replaceWith } from '../../navigation/place.ts';
import css from '../ui/own-pages.module.css';
import { bringTogether } from './saved-cart.ts';

/** The way back to a cart from anywhere, such as a mail: fetches it and goes on with the order. */
export function CartPage() {
  useEffect(() => {
    let isHere = true;
    void bringTogether().then(() => {
      if (isHere) replaceWith(paths.shopCheckOut);
    });
    return () => {
      isHere = false;
    };
  }, []);
  return <div className={css.skeleton} aria-hidden />;
}
