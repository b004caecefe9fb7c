import { Paper, Text } from '@mantine/core';
import { language, t } from '../../messages/messages.ts';
import { type CouponForm, costSentence, couponSentence } from './coupon-sentence.ts';

/** What a coupon does and costs, in words. */
export function CouponSummary({ coupon }: { coupon: CouponForm }) {
  const words = { t, language: language() };
  const sentence = couponSentence(coupon, words);
  return (
    <Paper bg="var(--surface)" p="sm" radius="md" mb="md" aria-live="polite">
      <Text size="sm" fw={600}>
        {sentence ?? t('coupons.sentence.nothing')}
      </Text>
      {sentence ? (
        <Text size="sm" c="dimmed">
          {costSentence(coupon, words)}
        </Text>
      ) : null}
    </Paper>
  );
}
