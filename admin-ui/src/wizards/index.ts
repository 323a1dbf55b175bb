import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { ComponentType, LazyExoticComponent } from 'react';
import { screen } from '../screen.ts';

type Wizard = LazyExoticComponent<ComponentType<{ resource: Resource }>>;

const modules = import.meta.glob<{ default: ComponentType<{ resource: Resource }> }>('./*/index.tsx');

const WIZARDS = new Map<string, Wizard>(
  Object.entries(modules).map(([path, load]) => [path.split('/')[1] ?? '', screen(load)]),
);

/** The wizard that creates records of a resource, where `wizards/<$id>` exists. */
export const wizardOf = (resource: Resource): Wizard | undefined => WIZARDS.get(resource.id);
