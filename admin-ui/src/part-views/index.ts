import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { PartProps } from '../views/record/PartLine.tsx';

const modules = import.meta.glob<{ default: ComponentType<PartProps> }>('./*/index.tsx');

const PARTS = new Map<string, LazyExoticComponent<ComponentType<PartProps>>>(
  Object.entries(modules).map(([path, load]) => [path.split('/')[1] ?? '', lazy(load)]),
);

/** How a part of a record is shown on that record's page, where `part-views/<$id>` exists; otherwise as a line. */
export const partOf = (resource: Resource) => PARTS.get(resource.id);
