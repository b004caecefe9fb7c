import { createContext } from 'react';

/** Says to screen readers where a row is that is moved by its grip. */
export const GripAnnouncer = createContext<(text: string) => void>(() => undefined);
