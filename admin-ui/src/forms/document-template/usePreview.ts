import { useEffect, useState } from 'react';
import type { HttpError } from 'react-admin';
import { apiUrl, httpClient } from '../../providers/http.ts';
import type { Finding } from '../../views/prints/usePrint.ts';

interface Draft {
  document: string;
  content: string;
  language: string;
  /** Absent: the values stay empty. */
  record?: string;
}

interface Preview {
  made?: { html: string; findings: Finding[] };
  /** What keeps it from being shown. */
  mistake?: string;
}

const WAIT_MS = 500;

/** What the server makes of a text, asked once the typing rests; the last good one stays while one mends it. */
export function usePreview({ document, content, language, record }: Draft): Preview {
  const [preview, setPreview] = useState<Preview>({});
  useEffect(() => {
    if (!document || !content) return undefined;
    const asked = new AbortController();
    const ask = async () => {
      try {
        const { json } = await httpClient(`${apiUrl()}/document-templates/preview`, {
          method: 'POST',
          body: JSON.stringify({ document, content, language, ...(record ? { record } : {}) }),
        });
        if (!asked.signal.aborted) setPreview({ made: json });
      } catch (error) {
        if (asked.signal.aborted) return;
        const { body, message } = error as HttpError;
        const [detail] = (body?.details ?? []) as { message: string }[];
        setPreview(({ made }) => ({ ...(made ? { made } : {}), mistake: detail?.message || message }));
      }
    };
    const timer = setTimeout(() => void ask(), WAIT_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [document, content, language, record]);
  return preview;
}
