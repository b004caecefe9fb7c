import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

// Of this test server alone, for 127.0.0.2: an address of this machine that has no name of its own.
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQggnKdArXfOUGLbiWS
T7HWvLJd86vKn+2SwMVIM26DxaChRANCAARUNTi3jyfwL4kHTQeBWz6c6fCYugEq
/Lzfj+CbfokpxsY0YF14qygOkhffUYUs50CD2lrkN6C86X8pefPTwENF
-----END PRIVATE KEY-----
`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBmDCCAT6gAwIBAgIUMfYnTM5G5TrajGFC9kVg/fkdHmgwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNQ2lyY29sbyB0ZXN0czAgFw0yNjExMjMwNjM4NDFaGA8yMTI2
MTAzMDA2Mzg0MVowGDEWMBQGA1UEAwwNQ2lyY29sbyB0ZXN0czBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABFQ1OLePJ/AviQdNB4FbPpzp8Ji6ASr8vN+P4Jt+iSnG
xjRgXXirKA6SF99RhSznQIPaWuQ3oLzpfyl589PAQ0WjZDBiMB0GA1UdDgQWBBTj
Tk8RmOFKvdHZCfX1mHPNGaJF1jAfBgNVHSMEGDAWgBTjTk8RmOFKvdHZCfX1mHPN
GaJF1jAPBgNVHRMBAf8EBTADAQH/MA8GA1UdEQQIMAaHBH8AAAIwCgYIKoZIzj0E
AwIDSAAwRQIgeivz6o0s0n7pqLXKEvFRm76oxFl5YPFPAGOvpa6JoZoCIQCrvGWp
252E/a5n2nMCW0h+HpZmh83h4cZ1SC66SLP2uQ==
-----END CERTIFICATE-----
`;

/** A real HTTPS server with the files that a test puts there. */
export interface OwnWebServer {
  address: string;
  /** Texts by path; what is no text is a redirect to the address. */
  files: Map<string, string | URL>;
  close(): Promise<void>;
}

/** Opens an HTTPS server whose certificate this process trusts. Close it when done. */
export async function ownWebServer(): Promise<OwnWebServer> {
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, cert]);
  const files: OwnWebServer['files'] = new Map();
  const server = createServer({ key, cert }, (request, response) => {
    const file = files.get(request.url ?? '');
    if (file instanceof URL) response.writeHead(302, { location: file.href }).end();
    else response.writeHead(file === undefined ? 404 : 200).end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.2', resolve));
  const { port } = server.address() as AddressInfo; // Only a server on a pipe has another kind of address.
  const close = async () => {
    setDefaultCACertificates(trusted);
    await new Promise((resolve) => server.close(resolve));
  };
  return { address: `https://127.0.0.2:${port}`, files, close };
}
