import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box } from '@mui/material';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { fieldUi } from '../fields/registry.ts';
import { FieldInputs } from '../views/form/FieldInputs.tsx';
import { stepView } from '../wizards/components.ts';

interface QuickFieldsProps {
  resource: Resource;
  names: string[];
  /** Stands before what has a view of its own: the last thing that is asked. */
  children: ReactNode;
}

/** The inputs of a panel, two side by side; what the wizard asks by a view of its own is asked by it here, too. */
export function QuickFields({ resource, names, children }: QuickFieldsProps) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.querySelector('input')?.focus(), []);
  const viewOf = (name: string) =>
    stepView(
      resource.declaration.wizard?.steps.find(({ component, fields }) => component && fields?.includes(name))
        ?.component,
    );
  const plain = names.filter((name) => !viewOf(name));
  const typeOf = (name = '') => resource.fields[name]?.declaration.type;
  const isList = (name?: string) => typeOf(name) === 'list';
  const isWide = (name: string) => !isList(name) && Boolean(fieldUi(typeOf(name) ?? 'string').wide);
  return (
    <>
      <Box ref={top} sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {plain.map((name, index) => {
          // Beside an input of one line a list would leave a hole.
          const begins = isList(name) && !isList(plain[index - 1]);
          const place = isWide(name) ? '1 / -1' : begins ? '1' : 'auto';
          return (
            <Box key={name} sx={{ minWidth: 0, gridColumn: { sm: place } }}>
              <FieldInputs resource={resource} names={[name]} creating />
            </Box>
          );
        })}
      </Box>
      {children}
      {names.map((name) => {
        const View = viewOf(name);
        return View ? (
          <Suspense key={name} fallback={null}>
            <View resource={resource} />
          </Suspense>
        ) : null;
      })}
    </>
  );
}
