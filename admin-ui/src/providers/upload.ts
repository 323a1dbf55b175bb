import { HttpError } from 'react-admin';
import type { DetailedError, Upload } from 'tus-js-client';
import { isMet, needOf } from './again.ts';
import type { FileEntry } from './files.ts';
import { apiUrl, headers, httpClient } from './http.ts';
import { sessionUploads } from './sessionUploads.ts';
import { sessionEnd, token } from './token.ts';

/** What is told of an upload while it runs. */
export interface UploadEvents {
  /** How far it is, from 0 to 1. */
  onProgress: (share: number) => void;
  /** Whether it waits for the connection to come back. */
  onWaiting: (isWaiting: boolean) => void;
  /** Gives it up, here and on the server. */
  signal: AbortSignal;
}

/** A request carries so many bytes: what a busy line may lose at most. */
const CHUNK_BYTES = 4 * 1024 * 1024;
/** A limit that ends within so many seconds is waited for. */
const LONGEST_WAIT = 15 * 60;
const RETRY_MS = [0, 1_000, 3_000, 5_000, 10_000, 20_000];
/** Uploads of this page, which another file of the same name must not take up. */
const underWay = new Set<string>();

const statusOf = (error: Error): number => (error as DetailedError).originalResponse?.getStatus() ?? 0;
/** No answer, a step that somebody else took meanwhile, or a server that is out of breath. */
const isPassing = (error: Error): boolean => {
  const status = statusOf(error);
  return status < 400 || status === 409 || (status === 429 && waitOf(error) === 0) || status >= 500;
};
/** After how many seconds a limit that was reached lets uploads go on; 0 when it doesn't say. */
const waitOf = (error: Error): number =>
  statusOf(error) === 429 ? Number((error as DetailedError).originalResponse?.getHeader('Retry-After') ?? 0) : 0;

/** The server's own words where it refused; without an answer there are none. */
function refusalOf(error: Error): HttpError {
  try {
    const body = JSON.parse((error as DetailedError).originalResponse?.getBody() ?? '').error;
    return new HttpError(body.message, statusOf(error), body);
  } catch {
    return new HttpError('', statusOf(error));
  }
}

async function resume(upload: Upload): Promise<void> {
  const previous = await upload.findPreviousUploads();
  const left = previous.find(({ uploadUrl }) => uploadUrl && !underWay.has(uploadUrl));
  if (left) upload.resumeFromPreviousUpload(left);
  upload.start();
}

/**
 * Sends a file in pieces (tus 1.0.0). A lost connection is waited for, and the upload goes on where it was; so does one
 * of the same file that an earlier try or a reload left behind.
 *
 * @throws HttpError with the server's reason, or without words when there was no answer
 */
export async function uploadFile(file: File, { onProgress, onWaiting, signal }: UploadEvents): Promise<FileEntry> {
  const tus = await import('tus-js-client');
  let address = '';
  let asked = token.get();
  const whole = new Promise<void>((resolve, reject) => {
    const upload = new tus.Upload(file, {
      endpoint: `${window.location.origin}${apiUrl()}/uploads`,
      chunkSize: CHUNK_BYTES,
      retryDelays: RETRY_MS,
      metadata: { filename: file.name },
      headers: Object.fromEntries(headers({})),
      urlStorage: sessionUploads,
      removeFingerprintOnSuccess: true,
      onShouldRetry: (error) => isPassing(error) && navigator.onLine,
      onUploadUrlAvailable: () => {
        address = upload.url ?? '';
        underWay.add(address);
      },
      onProgress: (sent, total) => onProgress(total > 0 ? sent / total : 1),
      onSuccess: () => resolve(),
      onError: async (error) => {
        const refusal = refusalOf(error);
        const need = needOf(refusal.status, refusal.body?.code);
        if (need && asked && (await isMet(need, asked))) {
          asked = token.get();
          upload.options.headers = Object.fromEntries(headers({}));
          if (!signal.aborted) upload.start();
          return;
        }
        if (asked && refusal.status === 401) sessionEnd.of(asked);
        const wait = waitOf(error);
        if (navigator.onLine && (wait === 0 || wait > LONGEST_WAIT)) return reject(refusal);
        const goOn = () => {
          onWaiting(false);
          if (!signal.aborted) upload.start();
        };
        onWaiting(true);
        if (wait > 0) {
          setTimeout(goOn, wait * 1000);
          return;
        }
        window.addEventListener('online', goOn, { once: true, signal });
      },
    });
    signal.addEventListener('abort', () => {
      void upload.abort(true).catch(() => undefined);
      reject(new HttpError('', 0));
    });
    resume(upload).catch(reject);
  });
  try {
    await whole;
    return (await httpClient(address)).json.file;
  } finally {
    underWay.delete(address);
  }
}
