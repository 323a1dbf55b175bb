import { Transform, type TransformCallback } from 'node:stream';
import { RequestError } from '../errors.ts';

/** The largest file that is taken, in bytes. */
export const MOST_BYTES = 20 * 1024 * 1024;

/** Passes bytes on, counts them and keeps the first ones; too many are refused in the middle. */
export class Measure extends Transform {
  size = 0;
  head = Buffer.alloc(0);
  readonly #headBytes: number;

  constructor(headBytes: number) {
    super();
    this.#headBytes = headBytes;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.head.length < this.#headBytes)
      this.head = Buffer.concat([this.head, chunk.subarray(0, this.#headBytes - this.head.length)]);
    if (this.size > MOST_BYTES) done(new RequestError(413, 'tooLarge'));
    else done(null, chunk);
  }
}
