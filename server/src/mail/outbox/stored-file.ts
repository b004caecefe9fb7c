import { fieldProblem } from '@circolo/contract/errors/problem';
import { mailFilesMostBytes } from '@circolo/contract/mail/outbox/mail-files';
import type { SavedContent } from '../../files/content.ts';
import type { CheckedFile } from '../../lists/notes/check-file.ts';

/** A file whose content is where it stays. */
export interface StoredFile extends CheckedFile {
  stored: SavedContent;
}

/** Refuses files that are together more than mail servers take. 400 at `Files`: `filesTooLarge`. */
export function assertTogetherSendable(files: readonly { Size: number }[]): void {
  if (files.reduce((sum, { Size }) => sum + Size, 0) > mailFilesMostBytes)
    throw fieldProblem('Files', 'filesTooLarge', { max: mailFilesMostBytes >> 20 });
}
