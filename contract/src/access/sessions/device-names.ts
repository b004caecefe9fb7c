/** Browser and operating system by their own names. */
interface DeviceNames {
  Browser: string | null;
  System: string | null;
}

type Sign = readonly [sign: RegExp, name: string];

// The first that fits counts: most browsers also name those that they descend from.
const browsers: readonly Sign[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly Sign[] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameBy = (signs: readonly Sign[], text: string): string | null =>
  signs.find(([sign]) => sign.test(text))?.[1] ?? null;

/** What a client says of itself, in words that its owner recognises. @example deviceNames('… Firefox/140.0') */
export const deviceNames = (userAgent: string | null): DeviceNames => ({
  Browser: nameBy(browsers, userAgent ?? ''),
  System: nameBy(systems, userAgent ?? ''),
});
