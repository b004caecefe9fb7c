import {
  IconArrowBackUp,
  IconDoorExit,
  IconHandGrab,
  IconRefresh,
  IconTarget,
  IconTransfer,
  IconTrophy,
  IconUserShare,
  IconX,
} from '@tabler/icons-react';

const size = { size: 16, 'aria-hidden': true } as const;

/** The picture of each action on an opportunity. */
export const actionIcons = {
  take: <IconHandGrab {...size} />,
  assign: <IconUserShare {...size} />,
  changeUser: <IconTransfer {...size} />,
  leave: <IconDoorExit {...size} />,
  setGoal: <IconTarget {...size} />,
  success: <IconTrophy {...size} />,
  fail: <IconX {...size} />,
  reopen: <IconArrowBackUp {...size} />,
  alignSteps: <IconRefresh {...size} />,
  resync: <IconRefresh {...size} />,
} as const;
