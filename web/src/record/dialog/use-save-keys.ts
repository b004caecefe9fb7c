import { useHotkeys } from '@mantine/hooks';
import type { ZodForm } from '../../ui/form/form.tsx';
import { isBeneath, isShown } from './innermost-dialog.ts';

/** Ctrl or Cmd with S or Enter saves the form of the innermost dialog, wherever the focus is. */
export function useSaveKeys({ element, submit }: Pick<ZodForm, 'element' | 'submit'>): void {
  const save = () => {
    if (isShown(element.current) && !isBeneath(element.current)) void submit();
  };
  useHotkeys(
    [
      ['mod+S', save],
      ['mod+Enter', save],
    ],
    [],
    true,
  );
}
