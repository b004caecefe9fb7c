import { likelyConfidence, sureConfidence } from '@circolo/contract/banking/codes';
import { Badge } from '@mantine/core';
import { t } from '../../messages/messages.ts';

/** How a confidence is called and looks: what is weak must not look like what is nearly certain. */
function strengthOf(confidence: number) {
  if (confidence >= sureConfidence) return { tone: 'green', text: 'banking.reconcile.strong' } as const;
  if (confidence >= likelyConfidence) return { tone: 'blue', text: 'banking.reconcile.likely' } as const;
  return { tone: 'gray', text: 'banking.reconcile.weak' } as const;
}

/** How sure a suggestion is. */
export function ConfidenceBadge({ confidence }: { confidence: number }) {
  const { tone, text } = strengthOf(confidence);
  return (
    <Badge variant="light" color={tone} style={{ textTransform: 'none' }}>
      {t(text, { percent: confidence })}
    </Badge>
  );
}
