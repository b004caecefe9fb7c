import { Badge } from '@mantine/core';
import { type EnumName, enumLabel } from '../../messages/messages.ts';

/** The hue of each state: grey for rest, yellow for waiting, green for good, red for bad. */
export type Tone = 'gray' | 'yellow' | 'orange' | 'green' | 'teal' | 'blue' | 'violet' | 'red';

interface Props {
  of: EnumName;
  code: string;
  tones?: Partial<Record<string, Tone>> | undefined;
}

/** A state as text with a quiet colour. @example <StatusBadge of="OrderStatus" code="PA" tones={orderTones} /> */
export function StatusBadge({ of, code, tones }: Props) {
  return (
    <Badge color={tones?.[code] ?? 'gray'} miw="max-content">
      {enumLabel(of, code)}
    </Badge>
  );
}
