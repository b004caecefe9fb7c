import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { otlpProblems } from './otlp-description.ts';

type Value = { stringValue?: string; intValue?: number; boolValue?: boolean };
type Attribute = { key: string; value: Value };

/** A span as it arrived. */
export interface ArrivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  kind: number;
  attributes: Record<string, string | number | boolean | undefined>;
  /** 2 is an error. */
  status: number;
  links: { traceId: string; spanId: string }[];
}

interface SentSpan extends Omit<ArrivedSpan, 'attributes' | 'status' | 'links'> {
  attributes?: Attribute[];
  status?: { code?: number };
  links?: { traceId: string; spanId: string }[];
}

interface SentTraces {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

/** A collector of this machine that takes traces by OTLP over HTTP. */
export interface Collector {
  /** What `OTEL_EXPORTER_OTLP_ENDPOINT` is set to. */
  endpoint: string;
  spans: ArrivedSpan[];
  /** Attributes of the process that sent last. */
  resource: ArrivedSpan['attributes'];
  /** All that was sent, as text. */
  bodies: string[];
  headers: IncomingHttpHeaders[];
  /** Where what was sent is not as OTLP describes it. */
  problems: string[];
  /** Whether it answers that it cannot take anything now. */
  isAway: boolean;
  close(): Promise<void>;
}

const valuesOf = (attributes: readonly Attribute[] = []): ArrivedSpan['attributes'] =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? value.boolValue]));

/** Opens a collector on a free port. */
export async function openCollector(): Promise<Collector> {
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part) => (body += part));
    request.on('end', () => {
      if (collector.isAway) return response.writeHead(400).end();
      take(request.url, request.headers, body);
      return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // Only a server on a pipe has another kind of address.
  const collector: Collector = {
    endpoint: `http://127.0.0.1:${port}`,
    spans: [],
    resource: {},
    bodies: [],
    headers: [],
    problems: [],
    isAway: false,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  function take(path: string | undefined, headers: IncomingHttpHeaders, body: string): void {
    if (path !== '/v1/traces') collector.problems.push(`sent to ${path}`);
    collector.headers.push(headers);
    collector.bodies.push(body);
    const sent = JSON.parse(body) as SentTraces; // What is not as described is among the problems.
    collector.problems.push(...otlpProblems(sent));
    for (const { resource, scopeSpans } of sent.resourceSpans) {
      collector.resource = valuesOf(resource.attributes);
      for (const { attributes, status, links = [], ...span } of scopeSpans.flatMap(({ spans }) => spans))
        collector.spans.push({ ...span, attributes: valuesOf(attributes), status: status?.code ?? 0, links });
    }
  }
  return collector;
}
