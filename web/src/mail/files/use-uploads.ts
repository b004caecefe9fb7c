import { attachmentMostBytes } from '@circolo/contract/lists/attachments';
import { mailFilesMostBytes, type WaitingFile } from '@circolo/contract/mail/outbox/mail-files';
import { useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';

interface Options {
  files: readonly WaitingFile[];
  change: (files: WaitingFile[]) => void;
  upload: (file: File) => Promise<WaitingFile>;
  /** How many there may be. */
  most: number;
  /** Bytes that they may have together. */
  mostBytes?: number;
}

/** The files of a mail that is being written, and what is done to them. */
export interface Uploads {
  files: readonly WaitingFile[];
  busy: boolean;
  /** A sentence for each file that was not taken. */
  refused: readonly string[];
  add: (chosen: readonly File[]) => Promise<void>;
  remove: (id: number) => void;
}

const sum = (files: readonly { Size: number }[]): number => files.reduce((total, { Size }) => total + Size, 0);

/** Uploads files one after the other; those that cannot be taken are left out, each with a sentence, and the others go on. */
export function useUploads({ files, change, upload, most, mostBytes = mailFilesMostBytes }: Options): Uploads {
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const obstacleTo = (file: File, taken: readonly WaitingFile[]): string | null => {
    if (file.size > attachmentMostBytes) return t('errors.FileTooLarge', { max: attachmentMostBytes >> 20 });
    if (taken.length >= most) return t('mailFiles.tooMany', { most });
    return sum(taken) + file.size > mostBytes ? t('mailFiles.tooLarge', { max: mostBytes >> 20 }) : null;
  };
  const add = async (chosen: readonly File[]) => {
    if (busy || chosen.length === 0) return;
    setBusy(true);
    setRefused([]);
    const taken = [...files];
    const refusals: string[] = [];
    try {
      for (const file of chosen) {
        let reason = obstacleTo(file, taken);
        if (reason === null)
          try {
            taken.push(await upload(file));
            change([...taken]);
          } catch (error) {
            if (!(error instanceof ApiProblem)) throw error;
            reason = Object.values(error.Fields)[0]?.Message ?? error.Message;
          }
        if (reason !== null) refusals.push(t('mailFiles.notTaken', { file: file.name, reason }));
      }
    } finally {
      setBusy(false);
      setRefused(refusals);
    }
  };
  const remove = (id: number) => {
    setRefused([]);
    change(files.filter(({ Id }) => Id !== id));
  };
  return { files, busy, refused, add, remove };
}
