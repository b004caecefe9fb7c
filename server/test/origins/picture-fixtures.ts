import { readFileSync } from 'node:fs';

/** A real picture of the demonstration. */
export const realPng = readFileSync(new URL('../../demo/assets/sport-icon.png', import.meta.url));
export const realWebp = readFileSync(new URL('../../demo/assets/sport-hero.webp', import.meta.url));

/** The smallest JPEG that a reader takes: start, frame of 2 by 3, scan, end. */
export const smallJpeg = Buffer.from(
  'ffd8ffc0000b08000300020101110 0ffda00080101 00003f00d2cf20ffd9'.replaceAll(' ', ''),
  'hex',
);

/** A multipart body with one file. */
export function multipartOf(content: Buffer, name: string, type = 'image/png') {
  const boundary = '----circolo-test';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
