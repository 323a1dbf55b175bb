import { createContext, type ReactNode, type RefObject, useContext, useEffect, useId, useMemo, useRef } from 'react';
import { useFormContext } from 'react-hook-form';

interface UnderWay {
  report: (key: string, files: number) => void;
  /** Over once nothing is on its way any more. */
  settled: () => Promise<void>;
}

const Context = createContext<UnderWay>({ report: () => undefined, settled: async () => undefined });

/** A form that waits for the files that are still on their way. */
export function FilesUnderWay({ children }: { children: ReactNode }) {
  const counts = useRef(new Map<string, number>());
  const waiting = useRef<(() => void)[]>([]);
  const value = useMemo((): UnderWay => {
    const isSettled = () => [...counts.current.values()].every((count) => count === 0);
    return {
      report(key, files) {
        counts.current.set(key, files);
        if (isSettled()) for (const goOn of waiting.current.splice(0)) goOn();
      },
      settled: () => (isSettled() ? Promise.resolve() : new Promise((resolve) => waiting.current.push(resolve))),
    };
  }, []);
  return <Context value={value}>{children}</Context>;
}

/** Tells the form how many files are on their way. */
export function useReportUnderWay(files: number): void {
  const key = useId();
  const { report } = useContext(Context);
  useEffect(() => report(key, files), [key, files, report]);
}

/** Waits until every file of the form has gone up, or was refused. */
export const useSettledFiles = (): (() => Promise<void>) => useContext(Context).settled;

/** In a form: says what it has now, since what was on its way as it was sent is there only afterwards. */
export function LatestValues({ latest }: { latest: RefObject<() => Record<string, unknown>> }) {
  const { getValues } = useFormContext();
  latest.current = getValues;
  return null;
}
