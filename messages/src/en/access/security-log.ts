import type { securityLog as italian } from '../../it/access/security-log.ts';

/** Messages of the security log. */
export const securityLog: typeof italian = {
  SecurityEvents: {
    title: 'Security log',
    one: 'Event',
    empty: 'No events',
    emptyText:
      'Here are sign-ins, failed tries, refusals, downloaded files and changes of rights. No one can change them.',
    fields: {
      Search: 'Search the details',
      At: 'When',
      AtFrom: 'When from',
      AtTo: 'When to',
      Kind: 'Event',
      Who: 'Who',
      ActingFor: 'Acted as by',
      Ip: 'Network address',
      Device: 'Device',
      Details: 'Details',
      Sealed: 'Sealed',
    },
  },
  securityLog: {
    alarms: {
      newDevice: '{name}, a superuser, signed in from a new device: {device}, address {ip}.',
      massDownload: '{name} downloaded a file of {rows} rows.',
      manyDownloads: '{name} downloaded {files} files in the last hour.',
      manyRefusals: '{name}: {times} refused actions or sign-ins in the last ten minutes.',
    },
  },
};
