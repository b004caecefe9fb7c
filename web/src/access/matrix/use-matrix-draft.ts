import { cellLevel } from '@circolo/contract/access/matrix/matrix-cell';
import { type PermissionMatrix, savePermissionMatrix } from '@circolo/contract/access/matrix/permission-matrix';
import type { Level } from '@circolo/contract/authorization/levels';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { useUnsavedChangesGuard } from '../../record/dialog/use-unsaved-changes-guard.ts';
import { call } from '../../session/client.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import {
  type CellKey,
  cellKey,
  cellsOf,
  chooseLevels,
  emptyDraft,
  rebase,
  toChanges,
  undoStep,
} from './matrix-draft.ts';
import { matrixQuery } from './matrix-query.ts';

/** Why cells were refused, by cell. */
export type Refusals = ReadonlyMap<CellKey, { code: string; text: string }>;

const none: Refusals = new Map();

/** The reasons of a refusal, each at the cell of the change that it names. */
function refusalsOf({ Fields }: ApiProblem, sent: ReturnType<typeof toChanges>): Refusals {
  return new Map(
    Object.entries(Fields).flatMap(([field, { Code: code, Message: text }]) => {
      const change = sent[Number(/^Changes\.(\d+)\./.exec(field)?.[1] ?? Number.NaN)];
      return change ? [[cellKey(change.Menu.Id, change.Function.Id), { code, text }] as const] : [];
    }),
  );
}

/** What is chosen and not saved, its steps, and the save of all of it. */
export function useMatrixDraft(matrix: PermissionMatrix) {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(emptyDraft);
  const [refusals, setRefusals] = useState(none);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [saving, setSaving] = useState(false);
  const cells = useMemo(() => cellsOf(matrix), [matrix]);
  useUnsavedChangesGuard(() => draft.changes.size > 0);
  const forget = () => {
    setRefusals(none);
    setProblem(null);
  };
  const choose = (keys: readonly CellKey[], level: Level | null) => {
    const choices = keys.map((key) => {
      const stored = cells.get(key);
      return { key, level, stored: stored ? cellLevel(stored) : null };
    });
    setDraft((before) => chooseLevels(before, choices));
    setRefusals((before) => new Map([...before].filter(([other]) => !keys.includes(other))));
  };
  const discard = () => {
    setDraft(emptyDraft);
    forget();
  };
  const refuse = async (found: ApiProblem, sent: ReturnType<typeof toChanges>) => {
    const reasons = refusalsOf(found, sent);
    setProblem(found);
    setRefusals(reasons);
    if (![...reasons.values()].some(({ code }) => code === 'changedByOther' || code === 'unknownRecord')) return;
    // What others did is shown, and what was chosen stays over it.
    const fresh = await queries.fetchQuery({ ...matrixQuery, staleTime: 0 });
    setDraft((before) => rebase(before, fresh));
  };
  const save = async () => {
    const sent = toChanges(draft, matrix);
    setSaving(true);
    forget();
    try {
      queries.setQueryData(matrixQuery.queryKey, await call(savePermissionMatrix, { body: { Changes: sent } }));
      setDraft(emptyDraft);
      toast.success(t('permissions.own.saved'));
      void queries.invalidateQueries({ queryKey: ['Menus'] });
      void queries.invalidateQueries({ queryKey: ['PermissionXRay'] });
    } catch (error) {
      // A lost connection has its own page; anything else is a fault of ours and must be seen.
      if (!(error instanceof ApiProblem)) throw error;
      await refuse(error, sent);
    } finally {
      setSaving(false);
    }
  };
  const undo = () => setDraft(undoStep);
  return { draft, cells, refusals, problem, saving, choose, undo, discard, save };
}

export type MatrixDraft = ReturnType<typeof useMatrixDraft>;
