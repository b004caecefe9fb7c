import { type PriceRaise, raisePrice } from '@circolo/contract/catalogue/prices/raise-price';
import type { AnswerOf } from '@circolo/contract/http/endpoint';
import type { priceList } from '@circolo/contract/subscriptions/price-list';
import { fromMicros, type Micros, toMicros } from '@circolo/contract/values/money';
import { useState } from 'react';
import { language } from '../../messages/messages.ts';
import { editedPrice, typedPrice } from './typed-price.ts';

export type ListedPrice = AnswerOf<typeof priceList>['Packages'][number];

/** A new price of a package, beside the one of today that it replaces. */
export interface PriceChange {
  Package: { Id: number };
  Price: number;
  Before: number;
}

/** The new prices that are typed and not saved yet, as text by package; a text that is no price is kept for correction. */
export function usePriceDrafts(rows: readonly ListedPrice[]) {
  const [drafts, setDrafts] = useState<ReadonlyMap<number, string>>(new Map());
  const textOf = (id: number): string => drafts.get(id) ?? '';
  const isWrong = (id: number): boolean => textOf(id) !== '' && typedPrice(textOf(id), language()) === null;
  const set = (id: number, text: string) => {
    const next = new Map(drafts);
    if (text === '') next.delete(id);
    else next.set(id, text);
    setDrafts(next);
  };
  const changes = rows.flatMap(({ Id, Price }): PriceChange[] => {
    const next = typedPrice(textOf(Id), language());
    return next === null || next === Price ? [] : [{ Package: { Id }, Price: next, Before: Price }];
  });
  const raise = (chosen: readonly ListedPrice[], by: PriceRaise, step: Micros) => {
    const next = new Map(drafts);
    for (const { Id, Price } of chosen) {
      // From today's price: applied twice, a rise is not a rise on a rise.
      const raised = fromMicros(raisePrice(toMicros(Price), by, step));
      if (raised === Price) next.delete(Id);
      else next.set(Id, editedPrice(raised, language()));
    }
    setDrafts(next);
  };
  return {
    changes,
    textOf,
    isWrong,
    set,
    raise,
    clear: () => setDrafts(new Map()),
    wrong: rows.some(({ Id }) => isWrong(Id)),
  };
}

export type PriceDrafts = ReturnType<typeof usePriceDrafts>;
