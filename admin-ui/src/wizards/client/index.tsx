import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Wizard } from '../Wizard.tsx';
import { ConsentStep } from './ConsentStep.tsx';

const STEPS = [
  { name: 'identity', fields: ['title', 'firstName', 'lastName'] },
  { name: 'contact', fields: ['emails', 'phones'] },
  { name: 'address', fields: ['address'] },
  { name: 'project', fields: ['source', 'rating', 'flags'] },
];

/** Creates a client: who, how to reach them, where, what for, and what they agreed to. */
export default function ClientWizard({ resource }: { resource: Resource }) {
  const consents = { name: 'consents', fields: ['consents'], view: <ConsentStep resource={resource} /> };
  return <Wizard resource={resource} steps={[...STEPS, consents]} />;
}
