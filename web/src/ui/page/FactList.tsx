import type { ComponentProps } from 'react';
import css from './facts.module.css';

/** A list of names and values; `className` arranges them. */
export const FactList = ({ className, ...rest }: ComponentProps<'dl'>) => (
  <dl {...rest} className={`${css.facts} ${className}`} />
);
