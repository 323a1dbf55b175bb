import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { recordPath } from '../../labels.ts';
import { isTaken } from '../../state/keys.ts';

/** j and k open the next record of a list and the one before. */
export function useNextKeys(resource: Resource, ids: string[], id: string): void {
  const navigate = useNavigate();
  const now = useRef({ resource, ids, id });
  now.current = { resource, ids, id };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const by = { j: 1, k: -1 }[event.key];
      if (by === undefined || isTaken(event)) return;
      const { resource, ids, id } = now.current;
      const next = ids[ids.indexOf(id) + by];
      if (next) navigate(recordPath(resource, next));
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate]);
}
