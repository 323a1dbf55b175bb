import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Wizard } from '../Wizard.tsx';

const STEPS = [
  { name: 'identity', fields: ['title', 'firstName', 'lastName'] },
  { name: 'contact', fields: ['emails', 'phones'] },
  { name: 'address', fields: ['address'] },
  { name: 'project', fields: ['source', 'rating', 'flags'] },
];

/** Creates a client: who, how to reach them, where, what for. */
export default function ClientWizard({ resource }: { resource: Resource }) {
  return <Wizard resource={resource} steps={STEPS} />;
}
