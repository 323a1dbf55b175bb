import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert } from '@mui/material';
import { useLocale } from 'react-admin';
import { parisDay } from '../fields/formats.ts';
import { rulesOf } from '../rules.ts';

interface WarningsProps {
  resource: Resource;
  /** Fields that are shown here. */
  names: string[];
  values: Record<string, unknown>;
}

/** What deserves a second look among some fields of a record; nothing is refused for it. */
export function Warnings({ resource, names, values }: WarningsProps) {
  const locale = useLocale() as Language;
  const today = parisDay();
  const warnings = (rulesOf(resource).warn?.(values, { today }) ?? []).filter(({ path }) =>
    names.includes(path.split('/')[1] ?? ''),
  );
  const { warnings: words = {} } = resource.labels[locale] ?? resource.labels.en;
  return warnings.map(({ path, code }) => (
    <Alert key={`${path} ${code}`} severity="warning" role="status" sx={{ mb: 1 }}>
      {words[code] ?? code}
    </Alert>
  ));
}
