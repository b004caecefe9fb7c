import { type StoredFile, uploadPicture } from '@circolo/contract/origins/uploads';
import { sendByName } from '../../resource/call-by-name.ts';

/** What a file chooser offers. */
export const pictureAccept = 'image/png,image/jpeg,image/webp';

/** Stores a picture; its `Link` is what fields hold. Throws `ApiProblem` where it is too large, or no picture. */
export const storePicture = (file: File) =>
  sendByName('POST', uploadPicture.path, { body: file }, true) as Promise<StoredFile>;
