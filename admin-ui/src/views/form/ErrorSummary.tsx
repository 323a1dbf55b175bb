import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Link } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type FieldErrors, useFormContext } from 'react-hook-form';
import { useLabels, withColon } from '../../labels.ts';

interface Problem {
  source: string;
  message: string;
}

/** The errors of a form with the places of their inputs. */
export function problemsOf(errors: FieldErrors, prefix = ''): Problem[] {
  return Object.entries(errors).flatMap(([name, error]): Problem[] => {
    if (name === 'root' || name === 'ref' || error === undefined) return [];
    const source = prefix ? `${prefix}.${name}` : name;
    const { message } = error as { message?: unknown };
    if (typeof message === 'string' && message) return [{ source, message: worded(message) }];
    return typeof error === 'object' ? problemsOf(error as FieldErrors, source) : [];
  });
}

/** react-admin marks translated messages of its own; the server's are words already. */
const worded = (message: string): string => message.replace(/^@@react-admin@@"?|"$/g, '');

/** What keeps the form from being saved, each leading to its input. */
export function ErrorSummary({ resource }: { resource: Resource }) {
  const { formState, setFocus } = useFormContext();
  const { field, labels } = useLabels(resource);
  const translate = useTranslate();
  const problems = problemsOf(formState.errors);
  if (problems.length === 0 || formState.submitCount === 0) return null;
  const label = (source: string) => field(source.replace(/\.\d+(?=\.|$)/g, ''));
  const summary = problems.map(({ source }) => labels.summaries?.[source.split('.')[0] ?? '']).find(Boolean);
  return (
    <Alert severity="error" sx={{ width: '100%' }}>
      {summary ?? translate('app.checkInput')}
      <ul style={{ margin: '4px 0 0', paddingInlineStart: 20 }}>
        {problems.map(({ source, message }) => (
          <li key={source}>
            <Link component="button" type="button" onClick={() => setFocus(source)}>
              {label(source)}
            </Link>
            {withColon('', message)}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
