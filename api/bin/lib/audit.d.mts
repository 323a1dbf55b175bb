/** Lines to read, and the exit code. */
interface Told {
  lines: string[];
  code: number;
}

export function advisories(said: string): Told;
export function audit(): Promise<Told>;
