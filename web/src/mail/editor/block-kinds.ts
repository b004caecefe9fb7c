import type { EmailBlock } from '@circolo/contract/mail/templates/blocks';
import {
  IconClick,
  IconH1,
  type IconLetterT,
  IconListDetails,
  IconPhoto,
  IconQrcode,
  IconSeparatorHorizontal,
  IconSpacingVertical,
  IconTableRow,
  IconTextSize,
} from '@tabler/icons-react';

type BlockKind = EmailBlock['Kind'];

/** What a block of each kind begins with; a picture begins with its file. */
export const freshBlocks = {
  title: { Kind: 'title', Text: '' },
  text: { Kind: 'text', Text: '' },
  button: { Kind: 'button', Label: '', Link: 'BrandUrl' },
  divider: { Kind: 'divider' },
  spacer: { Kind: 'spacer', Height: 24 },
  data: { Kind: 'data', Rows: [{ Label: '', Value: '' }] },
  lines: { Kind: 'lines', Tag: 'OrderLines' },
  qr: { Kind: 'qr', Text: '' },
} as const satisfies Partial<Record<BlockKind, EmailBlock>>;

/** The kinds in the order in which they are offered. */
export const blockKinds = [
  'title',
  'text',
  'button',
  'image',
  'divider',
  'spacer',
  'data',
  'lines',
  'qr',
] as const satisfies readonly BlockKind[];

/** The picture of each kind. */
export const blockIcons: Record<BlockKind, typeof IconLetterT> = {
  title: IconH1,
  text: IconTextSize,
  button: IconClick,
  image: IconPhoto,
  divider: IconSeparatorHorizontal,
  spacer: IconSpacingVertical,
  data: IconListDetails,
  lines: IconTableRow,
  qr: IconQrcode,
};

/** The tags without which mails have nothing to show in a block of these kinds. */
export const neededTags: Partial<Record<BlockKind, string>> = { lines: 'OrderLines', qr: 'Iban' };
