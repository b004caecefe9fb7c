// The OpenID provider of the tests as a process of its own, for the stories in the browser: a port, then where it may lead back to.
import { startTestProvider } from './oidc-fixtures.ts';

const [port = '0', ...redirectUris] = process.argv.slice(2);
const { issuer } = await startTestProvider(redirectUris, Number(port));
console.log(`The OpenID provider of the tests is ready: ${issuer}`);
