import { create } from 'qrcode';
import { t } from '../../messages/messages.ts';
import css from './transfer.module.css';

/** Free cells around a code, as readers want them. */
const margin = 2;

/** A text as a QR code, drawn as one path. */
export function QrCode({ text }: { text: string }) {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const { size } = modules;
  const cells = Array.from({ length: size * size }, (_, index) => index).filter((index) => modules.data[index]);
  const path = cells
    .map((index) => `M${(index % size) + margin} ${Math.floor(index / size) + margin}h1v1h-1z`)
    .join('');
  const side = size + 2 * margin;
  return (
    <svg className={css.qr} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={t('shop.transfer.qr')}>
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
