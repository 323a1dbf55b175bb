import { type Mistakes, pointer, type Subject } from './mistakes.ts';

/** A job over records begins somehow, and its steps are there; the product alone takes those at its end. */
export function checkJob({ resource }: Subject, mistakes: Mistakes): void {
  const { job } = resource.declaration;
  if (!job) return;
  const steps = resource.graphs.flatMap(({ transitions }) => transitions);
  const names = steps.map(({ name }) => name);
  const at = (...path: (string | number)[]) => pointer('x-resource', 'job', ...path);
  mistakes.need(at('start'), job.begin || job.start, 'say the steps that start it, or that it begins with the record');
  for (const [index, name] of (job.start ?? []).entries()) mistakes.known(at('start', index), 'step', name, names);
  for (const [index, name] of (job.back?.start ?? []).entries())
    mistakes.known(at('back', 'start', index), 'step', name, names);
  const ends: [string, string | undefined][] = [
    [at('done'), job.done],
    [at('errors'), job.errors],
    [at('failed'), job.failed],
    [at('back', 'done'), job.back?.done],
    [at('back', 'errors'), job.back?.errors],
  ];
  for (const [place, name] of ends) {
    if (name === undefined || !mistakes.known(place, 'step', name, names)) continue;
    const isSystems = steps.find((one) => one.name === name)?.roles?.join() === 'system';
    mistakes.need(place, isSystems, `"${name}" is the end of a job: its roles are ["system"]`);
  }
}
