import type { IncomingMessage, ServerResponse } from 'node:http';
import { RequestError } from '../errors.ts';
import { sendError } from './answers.ts';

/** How long the body of a request may take, in milliseconds; what is streamed may pause for so long. */
export const BODY_MS = 30_000;
/** The answer has so long to go out before the connection ends, in milliseconds. */
const FAREWELL_MS = 1_000;

const streamed = new WeakSet<IncomingMessage>();

/** Says that the body may take its time as long as it goes on coming: a large file over a slow line. */
export const expectStream = (request: IncomingMessage): void => void streamed.add(request);

function giveUp(request: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent) {
    response.setHeader('Connection', 'close');
    // Only what the API reads is still unanswered: its requests are Express's.
    sendError(request as never, response as never, new RequestError(408, 'bodyLate'));
  }
  setTimeout(() => request.destroy(), FAREWELL_MS).unref();
}

/**
 * Ends requests whose body doesn't come, whatever became of them: somebody who sends a byte now and then would hold a
 * connection for ever, signed in or not. The answer is a 408 where there was none yet.
 */
export function endSlowBody(request: IncomingMessage, response: ServerResponse, patience = BODY_MS): void {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (!encoding && !Number(length ?? 0)) return;
  let arrived = -1;
  const timer = setInterval(() => {
    if (request.complete || request.destroyed) return clearInterval(timer);
    const isComing = streamed.has(request) && request.socket.bytesRead > arrived;
    arrived = request.socket.bytesRead;
    if (isComing) return;
    clearInterval(timer);
    giveUp(request, response);
  }, patience).unref();
  request.once('close', () => clearInterval(timer));
}
