import { KEY_CATEGORIES, type Mutant } from './mutant.ts';

export type Outcome = 'refused' | 'killed' | 'survived';

export interface Tried {
  mutant: Mutant;
  outcome: Outcome;
  killer?: string;
  ms: number;
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Whether a mutant survived where none may. */
export const isFailure = ({ mutant, outcome }: Tried): boolean =>
  outcome === 'survived' && KEY_CATEGORIES.includes(mutant.category);

/** Lines of text: by category how many mutants were made, refused at start, killed by tests and survived. */
export function table(all: Mutant[], tried: Tried[]): string[] {
  const categories = [...new Set(all.map((one) => one.category))].sort();
  const rows = categories.map((category) => {
    const of = tried.filter((one) => one.mutant.category === category);
    const count = (outcome: Outcome) => of.filter((one) => one.outcome === outcome).length;
    const made = all.filter((one) => one.category === category).length;
    const score = of.length === 0 ? '' : `${Math.round((100 * (of.length - count('survived'))) / of.length)}%`;
    const time = of.length === 0 ? '' : seconds(of.reduce((sum, one) => sum + one.ms, 0) / of.length);
    return [category, made, count('refused'), count('killed'), count('survived'), made - of.length, score, time];
  });
  const head = ['category', 'mutants', 'refused', 'killed', 'survived', 'not run', 'score', 'time each'];
  const lines = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0);
  return lines.map((line) => line.map(pad).join('  ').trimEnd());
}

/** Where each survivor is, and what it changes. */
export const survivors = (tried: Tried[]): string[] =>
  tried
    .filter(({ outcome }) => outcome === 'survived')
    .map(({ mutant: { category, file, at, change } }) => `${category}  ${file} ${at}  ${change}`);
