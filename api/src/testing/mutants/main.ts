import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { codeMutants } from './code.ts';
import { declarationMutants } from './declarations.ts';
import type { Mutant } from './mutant.ts';
import { ROOT } from './substitute.ts';
import { isFailure, survivors, type Tried, table } from './table.ts';
import { Trial } from './trial.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    resource: { type: 'string' },
    in: { type: 'string', default: 'declarations' },
    limit: { type: 'string' },
    seconds: { type: 'string', default: '120' },
    list: { type: 'boolean', default: false },
  },
});

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** What is mutated: the declarations, or the code at a path. */
function mutantsOf(place: string): Mutant[] {
  if (place === 'declarations')
    return globSync('resources/*/resource.json', { cwd: ROOT })
      .sort()
      .flatMap((file) => declarationMutants(file, read(file)));
  const files = place.endsWith('.ts') ? [place] : globSync(`${place}/**/*.ts`, { cwd: ROOT }).sort();
  return files
    .filter((file) => !/\.test\.ts$|\/(testing|generated|cli|node_modules)\//.test(file))
    .flatMap((file) => codeMutants(file, read(file)));
}

const listed = (text: string | undefined): string[] | undefined => text?.split(',').map((one) => one.trim());
const only = listed(values.only);
const resources = listed(values.resource);

const all = mutantsOf(values.in).filter(
  ({ category, file }) =>
    (!only || only.includes(category)) && (!resources || resources.includes(file.split('/')[1] ?? '')),
);

/** So many of them, from the whole length of the list. */
const limit = Math.min(Number(values.limit ?? all.length), all.length);
const chosen = Array.from({ length: limit }, (_, index) => all[Math.floor((index * all.length) / limit)] as Mutant);

/** The things in rounds: in each at most one of a kind. */
function inRounds<T>(things: T[], kind: (one: T) => string): T[][] {
  const kinds = [...Map.groupBy(things, kind).values()];
  const longest = Math.max(0, ...kinds.map((one) => one.length));
  return Array.from({ length: longest }, (_, at) => kinds.flatMap((one) => one.slice(at, at + 1)));
}

/** Ends once all that was said is written: a pipe takes it bit by bit. */
const end = (code: number): Promise<never> => new Promise(() => process.stdout.write('', () => process.exit(code)));

const say = (text: string): void => void process.stdout.write(`${text}\n`);

if (values.list) {
  for (const { category, file, at, change } of chosen) say(`${category}  ${file} ${at}  ${change}`);
  await end(0);
}

const tried: Tried[] = [];
const told = (one: Tried): void => {
  const { category, file, at, change } = one.mutant;
  tried.push(one);
  say(
    `${one.outcome.padEnd(8)}  ${category}  ${file} ${at}  ${change}${one.killer ? `  (${one.killer.split('\n')[0]})` : ''}`,
  );
};
let isEnding = false;
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    isEnding = true;
  });

const trial = await Trial.begin(Number(values.seconds));
/** The mutants of declarations, one of each at a time: what they change doesn't meet. */
const rounds = [...Map.groupBy(chosen, ({ category }) => category).values()].flatMap((of) =>
  values.in === 'declarations' ? inRounds(of, ({ file }) => file) : [],
);
for (const round of rounds) if (!isEnding) for (const one of await trial.tryTogether(round)) told(one);
for (const mutant of chosen) {
  if (isEnding) break;
  if (!tried.some((one) => one.mutant === mutant)) told(await trial.try(mutant));
}
await trial.end();

say(`\n${table(all, tried).join('\n')}`);
const left = survivors(tried);
if (left.length > 0) say(`\nSurvivors:\n${left.join('\n')}`);
await end(tried.some(isFailure) ? 1 : 0);
