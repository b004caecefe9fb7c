import { Badge, Group } from '@mantine/core';

interface Props {
  tags: readonly { Id: number; Description: string }[];
  label: string;
}

/** The tags of a record, one beside the other; nothing where it has none. */
export function TagBadges({ tags, label }: Props) {
  if (tags.length === 0) return null;
  return (
    <Group component="ul" gap={6} m={0} p={0} aria-label={label} style={{ listStyle: 'none' }}>
      {tags.map(({ Id, Description }) => (
        <li key={Id}>
          <Badge variant="light" tt="none">
            {Description}
          </Badge>
        </li>
      ))}
    </Group>
  );
}
