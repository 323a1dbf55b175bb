import { referred } from '../printed.ts';
import type { Resource } from '../resource.ts';
import { isEditableNow, saidWith, stateAllows, stepNamed } from '../steps.ts';
import { type Mistakes, pointer, type Subject } from './mistakes.ts';

/** What envelopes are kept in. */
const ENVELOPE = 'envelope';

/** What was signed stays: the field of the signed paper is closed in the states that follow the signature. */
function checkStays(resource: Resource, place: string, mistakes: Mistakes): void {
  const { sign } = resource.declaration;
  const field = sign && resource.fields[sign.file];
  if (!sign || !field) return;
  for (const { step: name } of ['completed', 'filed'].flatMap((event) => sign.steps[event as 'filed'] ?? [])) {
    const taken = stepNamed(resource, name);
    if (!taken) continue;
    const signed = { [taken.graph.field]: taken.step.to };
    const isOpen = stateAllows(resource, 'edit', signed) && isEditableNow(field, signed);
    const problem = () =>
      `"${sign.file}" can be changed once it is signed: its "when.editable" is to leave out "${taken.step.to}"`;
    mistakes.need(place, !isOpen, problem);
  }
}

/** A signature on paper is a step that there is, and what is said with it has all that is told of a signature. */
function checkPaper(
  { declaration: { sign }, ...resource }: Resource,
  at: (...parts: (string | number)[]) => string,
  mistakes: Mistakes,
): void {
  if (!sign?.paper) return;
  const { step: name, signers, from } = sign.paper;
  const taken = stepNamed(resource as Resource, name);
  mistakes.need(at('paper', 'step'), taken, `there is no step "${name}"`);
  mistakes.known(at('paper', 'signers'), 'field said with the step', signers, taken ? saidWith(taken.step) : []);
  for (const [index, state] of from.entries())
    mistakes.known(at('paper', 'from', index), 'state that the step begins in', state, taken?.step.from ?? []);
  const parts = Object.keys(resource.fields[signers]?.schema.items?.properties ?? {});
  for (const part of ['id', 'name', 'by', 'attorney', 'powerFiled'])
    mistakes.need(at('paper', 'signers'), parts.includes(part), `the entries of "${signers}" have no "${part}"`);
}

/** What is signed electronically is a document that there is, by people that there are, and steps follow that there are. */
export function checkSign({ resource }: Subject, others: readonly Resource[], mistakes: Mistakes): void {
  const { sign, print = [] } = resource.declaration;
  if (!sign) return;
  const at = (...parts: (string | number)[]) => pointer('x-resource', 'sign', ...parts);
  const find = (id: string) => others.find((one) => one.id === id);
  const documents = print.map(({ name }) => name);
  mistakes.known(at('document'), 'document', sign.document, documents);
  const envelope = find(ENVELOPE);
  const leads = (name: string) => envelope?.fields[name]?.declaration.reference?.resource;
  mistakes.need(at(), leads(resource.id) === resource.id, `"${ENVELOPE}" has no reference "${resource.id}"`);
  if (sign.part) mistakes.need(at('part'), leads(sign.part), `"${ENVELOPE}" has no reference "${sign.part}"`);
  for (const [group, paths] of sign.signers.entries())
    for (const [index, path] of paths.entries())
      mistakes.need(
        at('signers', group, index),
        print.find(({ name }) => name === sign.document)?.signers?.includes(path),
        `"${path}" is not among the signers of "${sign.document}"`,
      );
  if (sign.agency)
    mistakes.need(at('agency'), referred(resource, sign.agency, find), `no references lead along "${sign.agency}"`);
  const states = resource.graphs.flatMap(({ field }) => (resource.fields[field]?.schema.enum ?? []).map(String));
  for (const key of ['from', 'open'] as const)
    for (const [index, state] of sign[key].entries()) mistakes.known(at(key, index), 'status', state, states);
  for (const [index, { by }] of (sign.writes ?? []).entries())
    for (const [place, path] of by.entries())
      mistakes.known(at('writes', index, 'by', place), 'signers', path, sign.signers.flat());
  const fields = Object.keys(resource.fields);
  for (const key of ['file', 'until'] as const)
    if (sign[key] !== undefined) mistakes.known(at(key), 'field', sign[key], fields);
  for (const [index, name] of (sign.first ?? []).entries()) {
    const found = stepNamed(resource, name);
    mistakes.need(at('first', index), found, `there is no step "${name}"`);
    mistakes.need(at('first', index), !found?.step.require, `"${name}" asks for what nobody is asked for here`);
  }
  for (const [event, steps] of Object.entries(sign.steps))
    for (const [index, { step, reason, day, by = [] }] of steps.entries()) {
      const found = stepNamed(resource, step);
      mistakes.need(at('steps', event, index, 'step'), found, `there is no step "${step}"`);
      const said = found ? saidWith(found.step) : [];
      for (const [key, name] of Object.entries({ reason, day }))
        if (name) mistakes.known(at('steps', event, index, key), 'field said with the step', name, said);
      for (const [place, path] of by.entries())
        mistakes.known(at('steps', event, index, 'by', place), 'signers', path, sign.signers.flat());
    }
  checkPaper(resource, at, mistakes);
  checkStays(resource, at('file'), mistakes);
}
