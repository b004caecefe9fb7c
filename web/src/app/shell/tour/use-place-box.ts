import { type CSSProperties, useEffect, useState } from 'react';
import { placeOf, type TourStep } from './tour-steps.ts';

const margin = 4;
/** The menu moves to its place after a change of the window, in milliseconds. */
const settling = 300;

function boxOf(step: TourStep): CSSProperties {
  const place = placeOf(step)?.getBoundingClientRect();
  if (!place) return { left: innerWidth / 2, top: innerHeight / 3, width: 0, height: 0 };
  const left = Math.max(place.left - margin, margin);
  const top = Math.max(place.top - margin, margin);
  return {
    left,
    top,
    width: Math.min(place.right + margin, innerWidth - margin) - left,
    height: Math.min(place.bottom + margin, innerHeight - margin) - top,
  };
}

/** Where the place of a step is in the window, also after the window has changed. */
export function usePlaceBox(step: TourStep): CSSProperties {
  const [box, setBox] = useState(() => boxOf(step));
  useEffect(() => {
    let settled: ReturnType<typeof setTimeout> | undefined;
    const measure = () => setBox(boxOf(step));
    const measureTwice = () => {
      measure();
      clearTimeout(settled);
      settled = setTimeout(measure, settling);
    };
    measureTwice();
    addEventListener('resize', measureTwice);
    addEventListener('scroll', measure, true);
    return () => {
      clearTimeout(settled);
      removeEventListener('resize', measureTwice);
      removeEventListener('scroll', measure, true);
    };
  }, [step]);
  return box;
}
