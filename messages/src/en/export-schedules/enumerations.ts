/** The messages of the codes of scheduled exports. */
export const exportScheduleEnumerations = {
  ScheduleRepeat: { D: 'Every day', W: 'Every week', M: 'Every month' },
  ExportScheduleState: { A: 'Active', P: 'Paused', S: 'Stopped' },
  ScheduleStop: {
    A: 'Account closed',
    R: 'Right withdrawn',
    L: 'List no longer available',
    V: 'View no longer available',
    C: 'Column no longer available',
    F: 'Filter no longer available',
    S: 'Stopped by staff',
  },
  ScheduleResult: { U: 'Being made', E: 'Ready', F: 'Failed', X: 'Interrupted' },
};
