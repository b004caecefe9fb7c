import { useEffect, useRef, useState } from 'react';

/**
 * Whether the pointer or the focus has come to an element, and what comes with them is loaded. It is false while a button is
 * pressed: an element that were replaced meanwhile would not be clicked.
 * @example const { isReady, props } = useNear(() => import('./ColumnHeads.tsx'));
 */
export function useNear(load: () => Promise<unknown>) {
  const [near, setNear] = useState(false);
  const [isReady, setReady] = useState(false);
  const pressed = useRef(false);
  const loading = useRef(load);
  useEffect(() => {
    loading.current = load;
  });
  useEffect(() => {
    if (!near) return;
    let gone = false;
    // A click follows the release.
    const show = () => setTimeout(() => gone || setReady(true));
    void loading.current().then(
      () => (pressed.current ? window.addEventListener('pointerup', show, { once: true }) : show()),
      () => undefined, // Without it the list is as it was; the next visit tries again.
    );
    return () => {
      gone = true;
      window.removeEventListener('pointerup', show);
    };
  }, [near]);
  const come = () => setNear(true);
  const press = (down: boolean) => () => {
    pressed.current = down;
  };
  const props = {
    onPointerEnter: come,
    onFocus: come,
    onPointerDown: press(true),
    onPointerUp: press(false),
    onPointerCancel: press(false),
  };
  return { isReady, props };
}
