/** The zone of this device, which times are chosen in; some devices have none that is known. */
export function deviceZone(): string {
  try {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    return new Intl.DateTimeFormat('en-GB', { timeZone }).resolvedOptions().timeZone;
  } catch {
    return 'Europe/Rome';
  }
}
