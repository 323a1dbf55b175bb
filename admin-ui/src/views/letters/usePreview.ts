import { useEffect, useState } from 'react';
import type { HttpError } from 'react-admin';
import { apiUrl, httpClient } from '../../providers/http.ts';

/** A letter as its reader gets it. */
export interface Letter {
  subject: string;
  html: string;
}

/** A letter as it is being written. */
export interface Draft {
  subject: string;
  body: string;
  language: string;
}

interface Preview {
  letter?: Letter;
  /** What keeps a part from being shown. */
  mistakes: { part: string; message: string }[];
  failure?: string;
}

const WAIT_MS = 400;

/**
 * What the server makes of a letter, asked once the typing rests; the last good letter stays while one mends it.
 *
 * @param path the call that fills it in
 * @param whose the record that it is filled in for, by the name that the call gives it; without an id a sample
 */
export function usePreview(
  path: string,
  { subject, body, language }: Draft,
  { as, id }: { as: string; id?: string | undefined },
): Preview {
  const [preview, setPreview] = useState<Preview>({ mistakes: [] });
  useEffect(() => {
    const asked = new AbortController();
    const ask = async () => {
      try {
        const { json } = await httpClient(`${apiUrl()}/${path}`, {
          method: 'POST',
          body: JSON.stringify({ subject, body, language, ...(id ? { [as]: id } : {}) }),
        });
        if (!asked.signal.aborted) setPreview({ letter: json as Letter, mistakes: [] });
      } catch (error) {
        if (asked.signal.aborted) return;
        const { body: answer, message } = error as HttpError;
        const details = (answer?.details ?? []) as { path: string; message: string }[];
        const mistakes = details.map(({ path, message: text }) => ({ part: path.slice(1), message: text }));
        setPreview(({ letter }) => ({
          ...(letter ? { letter } : {}),
          mistakes,
          ...(mistakes.length > 0 ? {} : { failure: message }),
        }));
      }
    };
    const timer = setTimeout(() => void ask(), WAIT_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [path, subject, body, language, as, id]);
  return preview;
}
