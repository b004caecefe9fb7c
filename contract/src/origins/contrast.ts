type Rgb = [red: number, green: number, blue: number];

/** The contrast that small text needs (WCAG 2.2 AA). */
export const readableContrast = 4.5;

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const toHex = (rgb: Rgb): string =>
  `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`.toUpperCase();

const linear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** How bright a colour is to the eye, 0 (black) to 1 (white). */
export function luminance(hex: string): number {
  const [red, green, blue] = toRgb(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast of two colours `#RRGGBB`, 1 to 21. @example contrastRatio('#000000', '#FFFFFF') // 21 */
export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** A colour some way (0 to 1) towards another. */
export function mix(from: string, to: string, share: number): string {
  const [start, end] = [toRgb(from), toRgb(to)];
  return toHex(start.map((channel, index) => channel + ((end[index] ?? 0) - channel) * share) as Rgb);
}

/** Black or white, whichever reads better on a background. */
export const inkOn = (background: string): string =>
  contrastRatio('#FFFFFF', background) >= contrastRatio('#000000', background) ? '#FFFFFF' : '#000000';

/**
 * The text colour itself where it can be read on the background, else the nearest one towards black or white that can.
 * Black or white always reaches the ratio, so there always is one.
 * @example readable('#777777', '#808080') // '#000000'-wards until 4.5:1
 */
export function readable(text: string, background: string, ratio = readableContrast): string {
  const end = inkOn(background);
  for (let step = 0; step <= 20; step++) {
    const candidate = mix(text, end, step / 20);
    if (contrastRatio(candidate, background) >= ratio) return candidate;
  }
  return end;
}
