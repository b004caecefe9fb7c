import type { offlineMessages as italian } from '../it/offline.ts';

/** Messages of working without network. */
export const offlineMessages: typeof italian = {
  offline: {
    title: 'Work without network',
    text: 'For when the network is missing: sports halls, basements, trains.',
    choice: 'Keep what I open on this device',
    choiceText:
      'Lists, leads, customers, agenda and orders opened recently can be read for 7 days, enciphered; notes, activities, leads and appointments written without network are sent by themselves. Signing out deletes everything. Never payments, IBANs, passwords or files.',
    unsupported: 'This browser cannot keep anything.',
    off: {
      title: 'Stop working without network?',
      text_one: '{count} change has not arrived yet and will be lost.',
      text_other: '{count} changes have not arrived yet and will be lost.',
      confirm: 'Stop and delete',
    },
    leave: {
      title: 'Sign out and lose what waits?',
      text_one: '{count} change waits for the network: signing out loses it.',
      text_other: '{count} changes wait for the network: signing out loses them.',
      confirm: 'Sign out and delete',
    },
    asOf: 'As of {time} — no network',
    away: 'No network',
    awayText: 'Notes, activities, leads and appointments wait for the network; all else can only be read.',
    notKept:
      'Without network you see only what was opened recently on this device, and this was not. Try again with the network.',
    needsNetwork: 'This needs the network. What you have typed stays here.',
    notSure:
      'The network was lost while this was sent, and we do not know whether it arrived: look before you try again.',
    waits: 'Waiting for the network: it is sent by itself',
    needsYou: 'Waits for your decision',
    waiting: 'Waiting for the network',
    toSend_one: '{count} to send',
    toSend_other: '{count} to send',
    allSent: 'Everything that waited has been sent',
    someNeedYou_one: '{count} change waits for your decision',
    someNeedYou_other: '{count} changes wait for your decision',
    newVersion: 'A new version is ready.',
    reload: 'Reload',
    queue: {
      title: 'To send',
      empty: 'Nothing waits',
      emptyText: 'What you write without network is here until it has arrived.',
      written: 'Written {time}',
      refused: 'Refused: {reason}',
      mayHaveArrived:
        'It went out more than a day ago and got no answer, so it may have arrived. Look before you send it.',
      old: 'Written more than a week ago: is it still to be sent?',
      send: 'Send',
      merge: 'Compare the changes',
      correct: 'Correct',
      newTime: 'New time: {when}',
      movedMeanwhile: 'The times of this series have changed meanwhile. Is it to be moved all the same?',
      dayGone:
        'This day has been removed, moved or made part of a series meanwhile: move it again in the agenda, then delete this entry.',
      moveAnyway: 'Move all the same',
      cancel: 'Delete',
      cancelTitle: 'Delete what you wrote?',
      cancelText: 'It will not be sent and cannot be brought back.',
    },
    kinds: {
      note: 'Note',
      Leads: 'Lead',
      CrmActivities: 'Activity',
      move: 'Moved appointment',
      AgendaEvents: 'Appointment',
    },
  },
};
