import { useEffect, useState } from 'react';
import type { HttpError } from 'react-admin';
import { apiUrl, httpClient } from '../../providers/http.ts';

/** A letter as its reader gets it. */
export interface Letter {
  subject: string;
  html: string;
}

interface Draft {
  subject: string;
  body: string;
  language: string;
  /** Absent: a sample. */
  client?: string;
}

interface Preview {
  letter?: Letter;
  /** What keeps a part from being shown. */
  mistakes: { part: string; message: string }[];
  failure?: string;
}

const WAIT_MS = 400;

/** What the server makes of a letter, asked once the typing rests; the last good letter stays while one mends it. */
export function usePreview({ subject, body, language, client }: Draft): Preview {
  const [preview, setPreview] = useState<Preview>({ mistakes: [] });
  useEffect(() => {
    const asked = new AbortController();
    const ask = async () => {
      try {
        const { json } = await httpClient(`${apiUrl()}/client-templates/preview`, {
          method: 'POST',
          body: JSON.stringify({ subject, body, language, ...(client ? { client } : {}) }),
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
  }, [subject, body, language, client]);
  return preview;
}
