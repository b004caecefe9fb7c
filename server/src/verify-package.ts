// npm run verify-package -- package.zip: whether every original of a package for preservation is what it was.
import { verifyPackage } from './invoicing/books/verify-package.ts';

const [path] = process.argv.slice(2);
if (!path) {
  console.error('Which package? npm run verify-package -- package.zip');
  process.exit(2);
}
const { Right, Faults } = await verifyPackage(path).catch((error: Error) => ({ Right: 0, Faults: [error.message] }));
for (const fault of Faults) console.error(fault);
console.log(`${Right} files are what they were, ${Faults.length} are not.`);
process.exitCode = Faults.length > 0 ? 1 : 0;
