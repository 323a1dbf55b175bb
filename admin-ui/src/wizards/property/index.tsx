import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { useWatch } from 'react-hook-form';
import { Summary } from '../Summary.tsx';
import type { WizardStep } from '../steps.ts';
import { Wizard } from '../Wizard.tsx';

const STEPS: WizardStep[] = [
  { name: 'general', fields: ['title', 'reference', 'address', 'publicAddressMode', 'source'] },
  { name: 'lot', fields: ['floorNumber', 'floorMax', 'isCommonhold', 'commonhold'] },
  { name: 'price', fields: ['price', 'poa', 'estimationPrice', 'estimationRent', 'taxes', 'exclusive'] },
  { name: 'spaces', fields: ['spaces', 'rooms', 'constructionYear', 'orientation'] },
  { name: 'types', fields: ['type', 'secondaryTypes', 'features', 'vendors'] },
];

/** All that was entered, to be looked over once more. */
function Overview({ resource }: { resource: Resource }) {
  const values = useWatch() as Record<string, unknown>;
  return <Summary resource={resource} steps={STEPS} values={values} />;
}

/** Creates a property: what and where, its lot, its price, its surfaces and rooms, its types, and all of it once more. */
export default function PropertyWizard({ resource }: { resource: Resource }) {
  return (
    <Wizard
      resource={resource}
      steps={[...STEPS, { name: 'summary', fields: [], view: <Overview resource={resource} />, isOverview: true }]}
    />
  );
}
