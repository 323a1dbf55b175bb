import { useCallback, useEffect, useState } from 'react';

/** Whoever takes longer comes when it comes, in a place of its own height. */
const PATIENCE_MS = 1_500;

/** Opens when everything that is waited for is there, so that it comes at once and nothing moves what stands below twice. */
export function useGate(names: string[]): { isOpen: boolean; settle: (name: string) => void; settled: Set<string> } {
  const [settled, setSettled] = useState<Set<string>>(() => new Set());
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const settle = useCallback(
    (name: string) => setSettled((known) => (known.has(name) ? known : new Set([...known, name]))),
    [],
  );
  return { isOpen: isLate || names.every((name) => settled.has(name)), settle, settled };
}
