import { Button, Collapse } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { useFieldErrors } from './form-context.ts';

interface Props {
  /** The names of the fields inside: one that is refused opens them. */
  fields: readonly string[];
  /** For a record that is there already, of which everything is looked at. */
  isOpen?: boolean;
  children: ReactNode;
}

/** Fields that few need, below a button; they are open where one of them is refused. */
export function MoreFields({ fields, isOpen = false, children }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState(isOpen);
  const errors = useFieldErrors();
  const hasError = errors.some((path) => fields.includes(path.split('.')[0] ?? path));
  const expanded = chosen || hasError;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        mt="xs"
        aria-expanded={expanded}
        aria-controls={id}
        leftSection={expanded ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
        onClick={() => setChosen(!expanded)}
      >
        {t(expanded ? 'form.less' : 'form.more')}
      </Button>
      <Collapse id={id} expanded={expanded}>
        {children}
      </Collapse>
    </>
  );
}
