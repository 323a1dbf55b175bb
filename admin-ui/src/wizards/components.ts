import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { ComponentType, LazyExoticComponent } from 'react';
import { screen } from '../screen.ts';

type StepView = ComponentType<{ resource: Resource }>;

const modules = import.meta.glob<{ default: StepView }>('./steps/*.tsx');

const VIEWS = new Map<string, LazyExoticComponent<StepView>>(
  Object.entries(modules).map(([path, load]) => [path.slice('./steps/'.length, -'.tsx'.length), screen(load)]),
);

/** The view of a step that is more than fields, by the name that declarations know it by: `steps/<name>.tsx`. */
export const stepView = (name: string | undefined): LazyExoticComponent<StepView> | undefined =>
  name === undefined ? undefined : VIEWS.get(name);
