import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

/**
 * A question that takes the place of the buttons that open it. It has the focus while it is open; closed, also by Escape, it gives it back to its button,
 * which has the question's name in `data-asks`. After an answer the place has it, where the buttons may be others.
 */
export function useInlineQuestion<Question extends string>() {
  const place = useRef<HTMLDivElement>(null);
  const [asks, setAsks] = useState<Question | null>(null);
  /** What gets the focus once it is drawn. */
  const next = useRef<string | null>(null);
  useEffect(() => {
    const target = next.current;
    next.current = null;
    if (target === null) return;
    (place.current?.querySelector<HTMLElement>(`[data-asks="${target}"]`) ?? place.current)?.focus();
  });
  const go = (question: Question | null, target: string) => {
    next.current = target;
    setAsks(question);
  };
  const close = () => asks && go(null, asks);
  return {
    asks,
    ask: (question: Question) => go(question, ''),
    close,
    answered: () => go(null, ''),
    /** For the element around buttons and questions. */
    place: {
      ref: place,
      tabIndex: -1,
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (key === 'Escape') close();
      },
    },
  };
}
