import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { useStream } from '../../providers/stream/useStream.ts';

/** Somebody else who looks at the record, or writes beside it. */
export interface Present {
  person: string;
  writes: boolean;
}

/** The server holds for gone who has said nothing for twice as long. */
const AGAIN_MS = 10_000;
/** Who has typed nothing for so long doesn't write any more. */
const WRITES_MS = 8_000;

const ofBody = (body: string): Present[] => (JSON.parse(body || '{}').present ?? []) as Present[];

/**
 * Says that the person looks at a record, or writes beside it, as long as the page is looked at.
 *
 * @returns who else does, and what is called as something is typed
 */
export function usePresence(resource: string, id: string): { others: Present[]; onType: () => void } {
  const [others, setOthers] = useState<Present[]>([]);
  const typedAt = useRef(0);
  const told = useRef(false);
  const path = `${apiUrl()}/${resource}/${id}/presence`;
  const say = useEffectEvent(() => {
    if (document.hidden) return;
    const writes = Date.now() - typedAt.current < WRITES_MS;
    told.current = writes;
    // Whoever isn't heard is seen by nobody, as where there is no stream.
    httpClient(path, { method: 'PUT', body: JSON.stringify({ writes }) }).then(
      ({ body }) => setOthers(ofBody(body)),
      () => setOthers([]),
    );
  });
  const look = useEffectEvent(() => {
    httpClient(path, { method: 'GET' }).then(
      ({ body }) => setOthers(ofBody(body)),
      () => undefined,
    );
  });
  const leave = useEffectEvent(() => {
    httpClient(path, { method: 'DELETE' }).catch(() => undefined);
  });
  useStream((event) => {
    if (event === `present ${resource} ${id}`) look();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record is come to anew
  useEffect(() => {
    say();
    const timer = setInterval(() => say(), AGAIN_MS);
    const seen = () => (document.hidden ? leave() : say());
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      leave();
    };
  }, [path]);
  const onType = () => {
    typedAt.current = Date.now();
    if (!told.current) say();
  };
  return { others, onType };
}
