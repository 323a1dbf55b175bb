import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNotify, useStoreContext } from 'react-admin';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { KeptDraft } from '../../state/keptDraft.ts';

type Values = Record<string, unknown>;

/** A browser sends so much, and no more, of a page that is being left. */
const LAST_WORDS = 20_000;

/**
 * What is written beside a record, or in a panel that makes one, kept for the person on the server.
 *
 * @param place the record's id, or what the panel is called by
 * @returns nothing for a resource that keeps none
 */
export function useKeptDraft({ name, declaration }: Resource, place: string): KeptDraft | undefined {
  const store = useStoreContext();
  const isKept = declaration.drafts === true;
  return useMemo(() => {
    if (!isKept) return undefined;
    const url = `${apiUrl()}/${name}/${encodeURIComponent(place)}/draft`;
    const key = `draft.kept.${name}.${place}`;
    return new KeptDraft({
      own: {
        get: () => store.getItem(key),
        set: (own) => store.setItem(key, own),
        remove: () => store.removeItem(key),
      },
      server: {
        read: async () => (await httpClient(url)).json,
        write: async (values, revision) => {
          const body = JSON.stringify({ values, revision });
          return (await httpClient(url, { method: 'PUT', body, keepalive: body.length < LAST_WORDS })).json;
        },
        drop: () => httpClient(url, { method: 'DELETE' }),
      },
    });
  }, [isKept, store, name, place]);
}

interface KeptDraftKeeperProps {
  draft: KeptDraft;
  /** What is written now; absent: nothing. */
  values: Values | undefined;
  /** Takes up what was being written. */
  onTakeUp: (values: Values) => void;
  onKnown?: () => void;
}

/** Takes up what was being written, and keeps what is typed; it stands where the form is. */
export function KeptDraftKeeper({ draft, values, onTakeUp, onKnown }: KeptDraftKeeperProps) {
  const notify = useNotify();
  const [isKnown, setKnown] = useState(false);
  const hasTyped = useRef(false);
  const text = values && JSON.stringify(values);
  const takeUp = useEffectEvent((kept: Values | undefined) => {
    // Who was faster than the server goes on with what they typed.
    if (kept && !text) {
      onTakeUp(kept);
      notify('app.draft.takenUp', { type: 'info' });
    }
    setKnown(true);
    onKnown?.();
  });
  useEffect(() => {
    let isOver = false;
    void draft.open().then((kept) => (isOver ? undefined : takeUp(kept)));
    const flush = () => draft.flush();
    window.addEventListener('pagehide', flush);
    return () => {
      isOver = true;
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [draft]);
  useEffect(() => {
    if (!isKnown) return;
    // A form takes a moment to have what it takes up: that it is empty says something only after it wasn't.
    if (text) hasTyped.current = true;
    if (hasTyped.current) draft.keep(text === undefined ? undefined : JSON.parse(text));
  }, [draft, isKnown, text]);
  return null;
}
