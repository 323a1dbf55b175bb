import type { Resource } from '@hestia/resources/vocabulary/index.ts';

/** The fields of a form that tell records alike. */
export function tellingFields({ declaration, fields }: Resource): string[] {
  const { names = [], given, from = [], same = {} } = declaration.similar ?? {};
  const paths = [...names, ...(given ? [given] : []), ...from, ...Object.keys(same)];
  return [...new Set(paths.map((path) => path.split('.', 1)[0] ?? ''))].filter(
    (name) => !fields[name]?.declaration.readOnly,
  );
}
