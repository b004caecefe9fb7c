import { pictureMostBytes } from '@circolo/contract/origins/uploads';
import { useCallback, useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { pictureAccept, storePicture } from '../../record/fields/store-picture.ts';

/** A picture of the files. */
export interface ChosenPicture {
  Source: string;
  Width: number;
}

/** As wide as the box of a mail. */
const mostWidth = 536;

/** Asks for a file; null where the person chooses none. */
function askFile(): Promise<File | null> {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = pictureAccept;
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve(input.files?.[0] ?? null));
    input.addEventListener('cancel', () => resolve(null));
    input.click();
  });
}

/** Lets a person choose a picture and stores it; what is refused is a sentence, and nothing else changes. */
export function usePictureChoice() {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const choose = useCallback(async (): Promise<ChosenPicture | null> => {
    setRefusal(null);
    const file = await askFile();
    if (!file) return null;
    if (file.size > pictureMostBytes) {
      setRefusal(t('errors.FileTooLarge', { max: pictureMostBytes >> 20 }));
      return null;
    }
    setBusy(true);
    try {
      const { Link, Width } = await storePicture(file);
      return { Source: Link, Width: Math.max(16, Math.min(mostWidth, Width)) };
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setRefusal(error.Message);
      return null;
    } finally {
      setBusy(false);
    }
  }, []);
  return { busy, refusal, choose, forget: () => setRefusal(null) };
}

/** How a picture is chosen. */
export type PictureChoice = ReturnType<typeof usePictureChoice>;
