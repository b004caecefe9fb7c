import { useEffect, useState } from 'react';

/** Seconds that run down to 0; `start` sets them going. */
export function useCountdown(first: number): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(() => Date.now() + first * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const runs = left > 0;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [runs]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1000);
  };
  return { left, start };
}

/** @example clock(65) // '1:05' */
export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
