import type { AnswerOf, Endpoint } from '@circolo/contract/http/endpoint';
import { call, callWithoutToast } from './client.ts';

type Send = (endpoint: Endpoint, parts: object) => Promise<unknown>;

// The body of an upload is the file itself, which no schema describes; here, and only here, the code names the parts itself.
const send = call as unknown as Send;
const sendQuietly = callWithoutToast as unknown as Send;

type Upload = Endpoint & { upload: true };

/** Uploads a file, with the parameters of the address where it has some. */
export const sendFile = <E extends Upload>(endpoint: E, file: File, params?: object): Promise<AnswerOf<E>> =>
  send(endpoint, { params, body: file }) as Promise<AnswerOf<E>>;

/** Uploads a file; what is refused is for the caller to say. */
export const sendFileQuietly = <E extends Upload>(endpoint: E, file: File, params?: object): Promise<AnswerOf<E>> =>
  sendQuietly(endpoint, { params, body: file }) as Promise<AnswerOf<E>>;
