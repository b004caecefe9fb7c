import type { MouseEvent } from 'react';

/** Whether a click wants another tab or window, which is the browser's matter. */
export const isElsewhere = (event: MouseEvent): boolean => event.ctrlKey || event.metaKey || event.shiftKey;
