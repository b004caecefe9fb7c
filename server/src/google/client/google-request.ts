/** A question to one of Google's APIs; `path` is below the base of its API. */
export interface GoogleRequest {
  api: 'calendar' | 'people';
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  /** What is undefined is left out; a list is repeated. */
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  body?: unknown;
  /** The etag that the record must still have. */
  ifMatch?: string;
}

/** What came back, read; a body that is not JSON is null. */
export interface GoogleResponse {
  status: number;
  body: unknown;
  headers: Headers;
}
