import { type Mistakes, pointer, type Subject } from './mistakes.ts';

/** What is handed over names a person, and states of a graph of its own; what has holders goes by them. */
export function checkHandedOver({ resource }: Subject, mistakes: Mistakes): void {
  const { handedOver, holders } = resource.declaration;
  if (!handedOver) return;
  const at = (...path: (string | number)[]) => pointer('x-resource', 'handedOver', ...path);
  mistakes.need(at(), !holders, 'is for records without holders');
  const names = Object.keys(resource.fields);
  if (mistakes.known(at('person'), 'field', handedOver.person, names)) {
    const { type, reference } = resource.fields[handedOver.person]?.declaration ?? {};
    const isPerson = type === 'reference' && reference?.resource === 'user';
    mistakes.need(at('person'), isPerson, `"${handedOver.person}" does not refer to a user`);
  }
  const graph = resource.graphs.find(({ field }) => field === handedOver.state);
  if (
    !mistakes.known(
      at('state'),
      'status field',
      handedOver.state,
      resource.graphs.map(({ field }) => field),
    )
  )
    return;
  const states = (resource.fields[graph?.field ?? '']?.schema.enum ?? []).map(String);
  for (const [index, state] of handedOver.while.entries()) mistakes.known(at('while', index), 'state', state, states);
}
