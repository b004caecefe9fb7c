// What the tests use of the S3 server that they start; the library comes without types.
declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string }[];
  }

  interface Context {
    path: string;
    state: { vhost?: boolean };
  }

  class S3rver {
    constructor(options: Options);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
    readonly middleware: ((ctx: Context, next: () => Promise<unknown>) => Promise<unknown>)[];
    readonly httpServer: import('node:http').Server;
  }
  export = S3rver;
}
