import { useEffect } from 'react';
import { paths } from '../app/paths.ts';
import { replaceWith } from '../app/place.ts';
import { bringTogether } from './kept-cart.ts';
import css from './own-pages.module.css';

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
