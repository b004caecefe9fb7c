import type { ReportStep } from '@circolo/contract/lists/report';
import { useSyncExternalStore } from 'react';

/** What a report is asked for and how it is drawn; stored while the page is open, and with a saved view. */
export interface ReportChoice {
  GroupBy?: string;
  Every?: ReportStep;
  Sum?: string;
}

/** The names that a saved view stores of a report. */
export const reportNames = ['GroupBy', 'Every', 'Sum'] as const;

let choices: Readonly<Record<string, ReportChoice>> = {};
const listeners = new Set<() => void>();

/** The choice for a list, outside of a component. */
export const reportChoice = (resource: string): ReportChoice => choices[resource] ?? {};

/** Chooses for a list. */
export function chooseReport(resource: string, choice: ReportChoice): void {
  choices = { ...choices, [resource]: choice };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The choice for a list; draws again when it changes. */
export const useReportChoice = (resource: string): ReportChoice =>
  useSyncExternalStore(subscribe, () => choices)[resource] ?? {};
