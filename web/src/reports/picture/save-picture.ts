import { saveAs } from '../../ui/save-as.ts';

const drawnBy = ['fill', 'stroke', 'stroke-width', 'font-family', 'font-size', 'font-weight'] as const;

/** The drawing with the colors and fonts of the page in itself, so that it looks the same elsewhere. */
function standalone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const parts = [...drawing.querySelectorAll('*')];
  for (const [nth, part] of [...copy.querySelectorAll('*')].entries()) {
    const original = parts[nth];
    if (!original) continue;
    const looks = getComputedStyle(original);
    for (const name of drawnBy) part.setAttribute(name, looks.getPropertyValue(name));
    part.removeAttribute('class');
  }
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  return new XMLSerializer().serializeToString(copy);
}

/** Saves a drawing as a picture (PNG) of twice its size, with its legend above, on the ground of the page. */
export async function savePicture(
  drawing: SVGSVGElement,
  legend: readonly { name: string; color: string }[],
  fileName: string,
): Promise<void> {
  const { width, height } = drawing.getBoundingClientRect();
  const source = URL.createObjectURL(new Blob([standalone(drawing)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = source;
    await image.decode();
    const looks = getComputedStyle(drawing);
    const [scale, head] = [2, legend.length > 0 ? 32 : 8];
    const canvas = document.createElement('canvas');
    canvas.width = width * scale;
    canvas.height = (height + head) * scale;
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.scale(scale, scale);
    pen.fillStyle = getComputedStyle(document.body).backgroundColor;
    pen.fillRect(0, 0, width, height + head);
    pen.font = `13px ${looks.fontFamily}`;
    let x = 16;
    for (const { name, color } of legend) {
      pen.fillStyle = color;
      pen.fillRect(x, 11, 10, 10);
      pen.fillStyle = looks.color;
      pen.fillText(name, x + 16, 21);
      x += 36 + pen.measureText(name).width;
    }
    pen.drawImage(image, 0, head, width, height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob) saveAs(blob, fileName);
  } finally {
    URL.revokeObjectURL(source);
  }
}
