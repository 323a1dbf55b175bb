import type { QuickDeclaration } from '@hestia/resources/vocabulary/index.ts';
import { Box, Typography } from '@mui/material';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense } from 'react';
import { Input } from '../fields/Input.tsx';
import { fieldUi } from '../fields/registry.ts';
import { useLabels } from '../labels.ts';
import { resourceById } from '../registry.ts';

/** What is told of a part while it is typed. */
export interface PartViewProps {
  /** Where the form has it. */
  source: string;
}

const modules = import.meta.glob<{ default: ComponentType<PartViewProps> }>('./parts/*.tsx');
const VIEWS = new Map<string, LazyExoticComponent<ComponentType<PartViewProps>>>(
  Object.entries(modules).map(([path, load]) => [path.slice('./parts/'.length, -'.tsx'.length), lazy(load)]),
);

const SOURCE = 'part';

/** The inputs of the part that is made with a record, and what is told of it as one types. */
export function PartInputs({ part }: { part: NonNullable<QuickDeclaration['part']> }) {
  const resource = resourceById(part.resource);
  if (!resource) return null;
  return <Inputs resource={resource} names={part.fields} />;
}

function Inputs({ resource, names }: { resource: NonNullable<ReturnType<typeof resourceById>>; names: string[] }) {
  const { labels } = useLabels(resource);
  const View = VIEWS.get(resource.id);
  return (
    <Box component="section" aria-label={labels.name} sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="subtitle1" component="h3" gutterBottom>
        {labels.name}
      </Typography>
      <Box
        sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}
      >
        {names.map((name) => {
          const field = resource.fields[name];
          if (!field) return null;
          const isWide = fieldUi(field.declaration.type).wide && field.declaration.type !== 'range';
          return (
            <Box key={name} sx={{ minWidth: 0, ...(isWide ? { gridColumn: { sm: '1 / -1' } } : {}) }}>
              <Input resource={resource} path={name} source={`${SOURCE}.${name}`} schema={field.schema} />
            </Box>
          );
        })}
      </Box>
      {View ? (
        <Suspense fallback={null}>
          <View source={SOURCE} />
        </Suspense>
      ) : null}
    </Box>
  );
}
