type Triple = [number, number, number];

const toLinear = (channel: number): number => {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const fromLinear = (value: number): number => {
  const share = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(Math.min(1, Math.max(0, share)) * 255);
};

/** A colour `#RRGGBB` as lightness and two colour axes that follow the eye (OKLab, Björn Ottosson). */
function toOklab(hex: string): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  const [r, g, b] = [(value >> 16) & 255, (value >> 8) & 255, value & 255].map(toLinear) as Triple;
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromOklab([lightness, a, b]: Triple): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return `#${rgb.map((channel) => fromLinear(channel).toString(16).padStart(2, '0')).join('')}`;
}

/** Lightness of the ten shades around the brand's own, which is the seventh. */
const towardsWhite = [0.93, 0.82, 0.66, 0.5, 0.33, 0.16];
const towardsBlack = [0.12, 0.24, 0.36];

export type Shades = [string, string, string, string, string, string, string, string, string, string];

/** Ten hex shades from light to dark of a brand's colour; the seventh is the colour itself. */
export function brandShades(hex: string): Shades {
  const [lightness, a, b] = toOklab(hex);
  const lighter = towardsWhite.map((share) =>
    fromOklab([lightness + (0.985 - lightness) * share, a * (1 - share), b * (1 - share)]),
  );
  const darker = towardsBlack.map((share) =>
    fromOklab([lightness * (1 - share), a * (1 - share / 2), b * (1 - share / 2)]),
  );
  return [...lighter, hex.toLowerCase(), ...darker] as Shades; // 6 + 1 + 3.
}

/**
 * A ground in a colour's hue for the dark scheme: seen on a card, and as dark for a light brand as for a dark one, so that
 * what is written on it can be read. @example nightTint('#1565c0', 0.33)
 */
export function nightTint(hex: string, lightness: number): string {
  const [own, a, b] = toOklab(hex);
  // A colour has less room for its hue the darker it is.
  const share = Math.min(1, lightness / Math.max(own, 0.01)) * 0.8;
  return fromOklab([lightness, a * share, b * share]);
}
