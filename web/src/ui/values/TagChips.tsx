import { Badge, Group, Tooltip, VisuallyHidden } from '@mantine/core';
import { none } from './values.tsx';

/** The tags of a row on one line, for rows of a list are of one height: the first one, and how many more, which are named where one points at them. */
export function TagChips({ tags }: { tags: readonly { Id: number; Description: string }[] }) {
  const [first, ...others] = tags;
  if (!first) return none();
  const names = others.map(({ Description }) => Description).join(', ');
  return (
    <Group gap={4} wrap="nowrap">
      <Badge variant="light" tt="none" style={{ minWidth: 0 }}>
        {first.Description}
      </Badge>
      {others.length > 0 ? (
        <Tooltip label={names}>
          <Badge variant="light" tt="none" px={6} style={{ flexShrink: 0 }}>
            <span aria-hidden>{`+${others.length}`}</span>
            <VisuallyHidden>{names}</VisuallyHidden>
          </Badge>
        </Tooltip>
      ) : null}
    </Group>
  );
}
