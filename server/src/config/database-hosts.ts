const authority = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/;

/**
 * One address for each host of a `postgres://` address that names several, as libpq reads it (PostgreSQL, 34.1.1.3 "Specifying Multiple
 * Hosts"): `postgres://user@db1:5432,db2:5432/circolo`. Only one that may write is used, so `target_session_attrs` is left out.
 */
export function hostsOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = authority.exec(url) ?? [];
  const rest = after.replace(/([?&])target_session_attrs=[^&]*&?/, '$1').replace(/[?&]$/, '');
  return hosts.split(',').map((host) => before + host + rest);
}

/** Whether this is an address of PostgreSQL, with one host (none is this machine) or several. */
export function isPostgresUrl(url: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(url)) return false;
  const hosts = hostsOf(url).map((host) => (URL.canParse(host) ? new URL(host).hostname : null));
  return hosts.every((host) => host !== null && (host !== '' || hosts.length === 1));
}
