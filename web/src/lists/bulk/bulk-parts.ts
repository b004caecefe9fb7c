import type { ComponentType, ReactNode } from 'react';
import type { EnumName, WordKey } from '../../messages/messages.ts';
import type { ListedResource } from '../../resource/calls.ts';
import type { ResourceList } from '../../resource/use-resource-list.ts';
import type { Filter } from '../filters/filters.ts';
import type { Selection } from '../selection/use-selection.ts';

/** What the server of a list does to chosen rows besides editing and deleting, by a job. */
export interface ListAct {
  label: WordKey;
  /** The day that it asks for, today at first: the name of its input, and what it is called. */
  day?: { field: string; label: WordKey };
  icon: ReactNode;
  messages: {
    title: WordKey;
    /** What it means, by `count`. */
    text: WordKey;
    run: WordKey;
    did: WordKey;
    refused: WordKey;
  };
  /** The page where a record that was refused is mended. */
  pageOf: (id: number) => string;
}

/** A dialog of the screen's own about the chosen rows, all that the filters find too. */
export interface ChosenDialog {
  label: WordKey;
  icon: ReactNode;
  /** Whether it is about so many rows; left out, about any. */
  offered?: (selection: Pick<Selection, 'all' | 'ids'>) => boolean;
  /** Best loaded lazily. */
  Dialog: ComponentType<ChosenDialogProps>;
}

/** What such a dialog needs to know. */
export interface ChosenDialogProps {
  resource: ListedResource;
  /** What the list was asked for when the rows were chosen. */
  filters: Record<string, string>;
  selection: Selection;
  close: () => void;
}

/** What a bulk action needs to know of a list. */
export interface BulkParts {
  resource: ListedResource;
  list: Pick<ResourceList<unknown>, 'count' | 'countIsExact' | 'countAll' | 'state'>;
  columns: readonly { field: string; kind?: string; of?: EnumName }[];
  filters: readonly Filter[];
  selection: Selection;
}
