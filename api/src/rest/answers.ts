import type { Request, Response } from '@loopback/rest';
import { toAnswer } from './error-map.ts';
import { languageOf } from './language.ts';

/** An answer whose body is JSON text already. */
export class Answer {
  readonly body: string | undefined;
  readonly status: number;
  readonly headers: Record<string, string | string[]>;

  constructor(body: string | undefined, status = 200, headers: Record<string, string | string[]> = {}) {
    this.body = body;
    this.status = status;
    this.headers = headers;
  }
}

/** Answers with JSON; a plain value is made text here. */
export function sendResult(response: Response, result: unknown): void {
  if (response.writableEnded) return;
  const answer = result instanceof Answer ? result : new Answer(JSON.stringify(result));
  for (const [name, value] of Object.entries(answer.headers)) response.setHeader(name, value);
  response.statusCode = answer.body === undefined ? 204 : answer.status;
  if (answer.body === undefined) {
    response.end();
    return;
  }
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(answer.body);
}

/** What an answer on its way fails by when its caller leaves. */
const LEFT = ['ERR_STREAM_UNABLE_TO_PIPE', 'ERR_STREAM_PREMATURE_CLOSE', 'ERR_STREAM_DESTROYED'];

/** Answers with the error envelope, in the caller's language; who left amid an answer is no error, and reads none. */
export function sendError(request: Request, response: Response, error: unknown): void {
  if (response.destroyed && LEFT.includes(String((error as { code?: unknown } | null)?.code))) return;
  const { error: body, headers } = toAnswer(error, languageOf(request));
  if (response.headersSent) {
    response.destroy();
    return;
  }
  // What is still on its way is let pass: cut off, the caller would never read why it was refused.
  if (!request.complete) request.resume();
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.statusCode = body.statusCode;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ error: body }));
}
