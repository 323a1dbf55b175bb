import { resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { askedOf } from '@hestia/resources/vocabulary/quick.ts';
import { Box, Typography } from '@mui/material';
import { type ComponentType, type LazyExoticComponent, lazy, Suspense, useEffect } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { type FieldValues, FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { Input } from '../fields/Input.tsx';
import { useLabels } from '../labels.ts';
import { filled } from '../providers/data.ts';
import { WHOLE_LINE } from '../theme/grid.ts';
import { Accompanied } from '../views/form/Accompanied.tsx';
import { FieldInputs } from '../views/form/FieldInputs.tsx';
import { LookedUp } from '../views/form/useLookedUp.ts';
import type { PartForm } from './partForms.ts';
import { useTaken } from './useTaken.ts';

const modules = import.meta.glob<{ default: ComponentType }>('./parts/*.tsx');
/** What is told of a part while it is typed. */
const VIEWS = new Map<string, LazyExoticComponent<ComponentType>>(
  Object.entries(modules).map(([path, load]) => [path.slice('./parts/'.length, -'.tsx'.length), lazy(load)]),
);

interface PartInputsProps {
  own: PartForm;
  all: readonly PartForm[];
  /** Something of it was typed. */
  onDirty: () => void;
}

/** The inputs of a part that is made with a record, and what is told of it as one types. */
export function PartInputs({ own, all, onDirty }: PartInputsProps) {
  const { resource, part } = own;
  const form = useForm<FieldValues>({ formControl: own.form.formControl });
  const { labels } = useLabels(resource);
  const View = VIEWS.get(resource.id);
  useTaken(own, all);
  // The form around is that of the panel's record.
  const { control } = useFormContext();
  const record = useWatch({ control });
  const names = askedOf(part, filled(record));
  const { watch } = form;
  useEffect(() => {
    const { unsubscribe } = watch((_, { type }) => (type === 'change' ? onDirty() : undefined));
    return unsubscribe;
  }, [watch, onDirty]);
  return (
    <FormProvider {...form}>
      <ResourceContextProvider value={resource.name}>
        <LookedUp resource={resource} />
        <Box component="section" aria-label={labels.name} sx={{ mt: 1, pt: 1, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="subtitle1" component="h3" gutterBottom>
            {labels.name}
          </Typography>
          <Accompanied resource={resource} names={names}>
            <Box
              sx={{
                display: 'grid',
                columnGap: 2,
                gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
                alignItems: 'start',
              }}
            >
              {names.map((path) => (
                <PartInput key={path} own={own} path={path} />
              ))}
            </Box>
          </Accompanied>
          {View ? (
            <Suspense fallback={null}>
              <View />
            </Suspense>
          ) : null}
        </Box>
      </ResourceContextProvider>
    </FormProvider>
  );
}

/** One input: a field by the conditions of its declaration, or a part of one by its path. */
function PartInput({ own: { resource }, path }: { own: PartForm; path: string }) {
  if (!path.includes('.')) return <FieldInputs resource={resource} names={[path]} creating />;
  const place = resolvePath(resource, path);
  if (!place) return null;
  return (
    <Box sx={{ minWidth: 0, ...(place.type === 'object' ? WHOLE_LINE : {}) }}>
      <Input resource={resource} path={path} schema={place.schema} creating />
    </Box>
  );
}
