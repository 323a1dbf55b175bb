import { snakeCase } from '../build.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';

interface Claim {
  place: string;
  kind: string;
  value: string;
  owner: number;
}

/** What only one resource may have: its name in the API, its prefix of ids, its table, the paths of its screens. */
const claims = ({ resource: { declaration } }: Subject, owner: number): Claim[] => [
  { place: '/x-resource/name', kind: 'name', value: declaration.name, owner },
  { place: '/x-resource/name', kind: 'table', value: snakeCase(declaration.name), owner },
  { place: '/x-resource/idPrefix', kind: 'idPrefix', value: declaration.idPrefix, owner },
  ...(declaration.path ? [{ place: '/x-resource/path', kind: 'path', value: declaration.path, owner }] : []),
  ...(declaration.lists ?? []).map(({ path }, index) => ({
    place: pointer('x-resource', 'lists', index, 'path'),
    kind: 'path',
    value: path,
    owner,
  })),
];

/** What is one resource's is not another's; the later one in order of names is told. */
export function checkWhole(subjects: Subject[], mistakesOf: (subject: Subject) => Mistakes): void {
  const all = subjects.flatMap(claims);
  for (const [index, claim] of all.entries()) {
    const first = all.findIndex(({ kind, value }) => kind === claim.kind && value === claim.value);
    const [before, subject] = [subjects[all[first]?.owner ?? -1], subjects[claim.owner]];
    // Two names with one table are told as one name where they are the same.
    const isRepeated = claim.kind === 'table' && before?.file['x-resource'].name === subject?.file['x-resource'].name;
    if (first === index || isRepeated || !before || !subject) continue;
    mistakesOf(subject).add(claim.place, `the ${claim.kind} "${claim.value}" is that of ${before.file.$id}`);
  }
}
