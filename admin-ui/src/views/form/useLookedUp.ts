import type { Field, Resource } from '@hestia/resources/vocabulary/index.ts';
import { useQueries } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { resourceById } from '../../registry.ts';

type Values = Record<string, unknown>;

const lookupsOf = (resource: Resource): Field[] =>
  Object.values(resource.fields).filter(({ declaration: { lookup } }) => lookup && !lookup.field.includes('.'));

const referencesOf = ({ declaration: { lookup } }: Field): string[] => [lookup?.of ?? []].flat();

/** What a looked-up field would be: the distinct values of all records, or that of the only one. */
export function lookedUpValue({ declaration }: Field, records: readonly Values[]): unknown {
  const values = records
    .map((one) => one[declaration.lookup?.field ?? ''])
    .filter((one) => one !== null && one !== undefined);
  return declaration.type === 'tags' ? [...new Set(values.flat())] : (values[0] ?? null);
}

/** The fields that the server looks up once the record is there, for steps whose conditions are about them. */
export const lookedUpFields = (resource: Resource): string[] => lookupsOf(resource).map(({ name }) => name);

/** Keeps in the form what is looked up of the references that were chosen. */
export function useLookedUp(resource: Resource): void {
  const { watch, setValue } = useFormContext<Values>();
  const provider = useDataProvider();
  const lookups = lookupsOf(resource);
  const references = [...new Set(lookups.flatMap(referencesOf))];
  const chosen = watch(references) as unknown[];
  const answers = useQueries({
    queries: references.map((name, index) => {
      const target = resourceById(resource.fields[name]?.declaration.reference?.resource ?? '');
      const ids = [chosen[index] ?? []].flat().map(String);
      return {
        queryKey: ['looked-up', target?.name, ids],
        enabled: Boolean(target) && ids.length > 0,
        queryFn: async (): Promise<Values[]> => (await provider.getMany(target?.name ?? '', { ids })).data,
      };
    }),
  });
  const found = JSON.stringify(
    lookups.map((field) => [
      field.name,
      lookedUpValue(
        field,
        referencesOf(field).flatMap((name) => answers[references.indexOf(name)]?.data ?? []),
      ),
    ]),
  );
  useEffect(() => {
    for (const [name, value] of JSON.parse(found) as [string, unknown][]) setValue(name, value);
  }, [found, setValue]);
}

/** What {@link useLookedUp} does, for a form that isn't a component of its own. */
export function LookedUp({ resource }: { resource: Resource }): null {
  useLookedUp(resource);
  return null;
}
