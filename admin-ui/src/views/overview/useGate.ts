import { useCallback, useEffect, useState } from 'react';

/** Whoever takes longer comes when it comes, in a place of its own height. */
const PATIENCE_MS = 1_500;

interface Gate {
  /** Once open it stays so: what stands below may be in use. */
  isOpen: boolean;
  settle: (name: string) => void;
  settled: Set<string>;
  /** What was not there as the gate opened, and keeps the room that it was given. */
  late: Set<string>;
}

/**
 * Opens when everything that is waited for is there, so that it comes at once and nothing moves what stands below.
 *
 * @param isHurried opens it at once
 */
export function useGate(names: string[], isHurried = false): Gate {
  const [settled, setSettled] = useState<Set<string>>(() => new Set());
  const [late, setLate] = useState<Set<string>>();
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const settle = useCallback(
    (name: string) => setSettled((known) => (known.has(name) ? known : new Set([...known, name]))),
    [],
  );
  const missing = names.filter((name) => !settled.has(name));
  if (!late && (isHurried || isOverdue || missing.length === 0)) setLate(new Set(missing));
  return { isOpen: late !== undefined, settle, settled, late: late ?? new Set() };
}
