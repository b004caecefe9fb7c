import type { Notification } from '@circolo/contract/resource/resource';
import { listNotifications, notificationFile } from '@circolo/contract/spooler/notifications';
import { ApiProblem } from './session/api-problem.ts';
import { quietCall } from './session/client.ts';
import { t } from './words.ts';

const pause = 700;
const patience = 120_000;

/** `Soci 2026-11-20.csv`: the title, or a prefix, with the day and the extension (product.md section 9). */
function fileName({ Title, Category }: Notification): string {
  const day = new Date().toISOString().slice(0, 10);
  return `${Title || t('spooler.defaultFileName')} ${day}.${Category.toLowerCase()}`;
}

function saveAs(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Downloads a file of the spooler, by the Bearer of the session. */
export async function download(file: Notification): Promise<void> {
  const blob = await quietCall(notificationFile, { params: { Id: file.Id } });
  saveAs(blob, fileName(file));
}

/** Waits until a file has been made and downloads it. Throws an `ApiProblem` where making it failed. */
export async function downloadWhenReady(asked: Notification): Promise<void> {
  const end = Date.now() + patience;
  while (Date.now() < end) {
    const files = await quietCall(listNotifications);
    const file = files.find(({ Id }) => Id === asked.Id);
    if (file?.State === 'E' && !file.Error) return download(file);
    if (file?.Error) throw new ApiProblem(400, { Message: file.Error, Code: 'Fault' });
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
