import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Wizard = LazyExoticComponent<ComponentType<{ resource: Resource }>>;

const modules = import.meta.glob<{ default: ComponentType<{ resource: Resource }> }>('./*/index.tsx');

const WIZARDS = new Map<string, Wizard>(
  Object.entries(modules).map(([path, load]) => [path.split('/')[1] ?? '', lazy(load)]),
);

/** The wizard that creates records of a resource, where `wizards/<$id>` exists. */
export const wizardOf = (resource: Resource): Wizard | undefined => WIZARDS.get(resource.id);
