import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Wizard } from '../Wizard.tsx';

const STEPS = [
  { name: 'identity', fields: ['name', 'type', 'capital'] },
  { name: 'registration', fields: ['registrationNumber', 'registrationTown'] },
  { name: 'address', fields: ['address'] },
];

/** Creates a company: what it is, where it is registered, where it sits. */
export default function CompanyWizard({ resource }: { resource: Resource }) {
  return <Wizard resource={resource} steps={STEPS} />;
}
