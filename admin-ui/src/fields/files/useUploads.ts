import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FileEntry } from '../../providers/files.ts';
import { uploadFile } from '../../providers/upload.ts';

/** An upload as it is shown. */
export interface Sending {
  key: string;
  file: File;
  /** Over once those that were chosen before it are done, or given up. */
  before: Promise<void>;
  /** Tells those that were chosen after it. */
  end: () => void;
  /** From 0 to 1. */
  share: number;
  isWaiting?: boolean;
  /** Why it failed. */
  problem?: string;
  /** The same file would be refused again. */
  isRefused?: boolean;
}

const AT_ONCE = 3;
/** What passes: somebody else went on, too much at once, a service that doesn't answer now. */
const PASSING = [409, 429, 503];

/**
 * Sends files, some at a time; each goes to `onDone` when it is whole, in the order in which they were chosen, even when
 * the page was left meanwhile.
 */
export function useUploads(onDone: (entry: FileEntry, file: File) => unknown) {
  const translate = useTranslate();
  const [sending, setSending] = useState<Sending[]>([]);
  const done = useRef(onDone);
  done.current = onDone;
  const queue = useRef<Sending[]>([]);
  const last = useRef<Promise<void>>(Promise.resolve());
  const running = useRef(new Map<string, AbortController>());
  const change = (key: string, by: Partial<Sending>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...by } : one)));
  const forget = (key: string) => setSending((all) => all.filter((one) => one.key !== key));

  async function send({ key, file, before, end }: Sending): Promise<void> {
    const controller = new AbortController();
    running.current.set(key, controller);
    try {
      const entry = await uploadFile(file, {
        onProgress: (share) => change(key, { share }),
        onWaiting: (isWaiting) => change(key, { isWaiting }),
        signal: controller.signal,
      });
      await before;
      await done.current(entry, file);
      forget(key);
    } catch (error) {
      const { status = 0, message } = error as { status?: number; message?: string };
      const isRefused = Boolean(message) && status >= 400 && status < 500 && !PASSING.includes(status);
      const isTold = isRefused || (message && PASSING.includes(status));
      if (!controller.signal.aborted)
        change(key, { problem: isTold ? message : translate('app.files.failed'), isRefused });
    }
    end();
    running.current.delete(key);
    next();
  }
  function next(): void {
    while (running.current.size < AT_ONCE) {
      const one = queue.current.shift();
      if (!one) return;
      void send(one);
    }
  }
  return {
    sending,
    /** How many may still get through. */
    underWay: sending.filter(({ problem }) => !problem).length,
    take(files: File[]) {
      const taken = files.map((file): Sending => {
        const { promise, resolve } = Promise.withResolvers<void>();
        const one = { key: crypto.randomUUID(), file, share: 0, before: last.current, end: resolve };
        last.current = last.current.then(() => promise);
        return one;
      });
      setSending((all) => [...all, ...taken]);
      queue.current.push(...taken);
      next();
    },
    /** Goes on with one that failed. */
    retry(one: Sending) {
      const { problem: _, isRefused: _refused, ...again } = { ...one, share: 0 };
      setSending((all) => all.map((each) => (each.key === one.key ? again : each)));
      queue.current.push(again);
      next();
    },
    cancel({ key, end }: Sending) {
      end();
      queue.current = queue.current.filter((one) => one.key !== key);
      running.current.get(key)?.abort();
      forget(key);
    },
  };
}
