import { useState } from 'react';

interface Cell {
  id: number;
  field: string;
}

/** The cells of a table that are being edited: several at once, for what is typed in one stays while another begins. */
export interface EditedCells {
  cells: readonly Cell[];
  has: (id: number, field: string) => boolean;
  begin: (id: number, field: string) => void;
  end: (id: number, field: string) => void;
}

/** Keeps which cells of a table are being edited. */
export function useEditedCells(): EditedCells {
  const [cells, setCells] = useState<readonly Cell[]>([]);
  const without = (all: readonly Cell[], id: number, field: string) =>
    all.filter((cell) => cell.id !== id || cell.field !== field);
  return {
    cells,
    has: (id, field) => cells.some((cell) => cell.id === id && cell.field === field),
    begin: (id, field) => setCells((all) => [...without(all, id, field), { id, field }]),
    end: (id, field) => setCells((all) => without(all, id, field)),
  };
}
