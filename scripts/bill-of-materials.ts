/** A package of the lock file, as far as the bill of materials says it. */
interface Locked {
  version?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
}

export interface Lock {
  version: string;
  packages: Record<string, Locked>;
}

const mark = 'node_modules/';

function componentOf(path: string, { version = '', integrity = '', license, optional }: Locked) {
  const name = path.slice(path.lastIndexOf(mark) + mark.length);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const isExpression = license !== undefined && / (?:AND|OR) /.test(license);
  const content = Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    scope: optional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content }],
    ...(license && { licenses: isExpression ? [{ expression: license }] : [{ license: { id: license } }] }),
  };
}

/**
 * What is installed with the product, as CycloneDX 1.6: out of the lock file alone and without a time, so that the same
 * lock file gives the same bytes (`npm sbom` needs versions of the workspaces and writes both).
 */
export function billOfMaterials({ version, packages }: Lock) {
  const shipped = Object.entries(packages).filter(([path, one]) => path.includes(mark) && !one.link && !one.dev);
  const components = new Map(shipped.map(([path, one]) => componentOf(path, one)).map((one) => [one.purl, one]));
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'circolo', name: 'circolo', version } },
    components: [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}
