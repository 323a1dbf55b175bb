import type { Mandate } from '@hestia/resources/generated/types.ts';
import type { Offender } from '@hestia/resources/mandate/completeness.ts';
import { type Missing, missingOf } from '@hestia/resources/mandate/ready.ts';
import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Link, Skeleton } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslate } from 'react-admin';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { resourceById } from '../../registry.ts';
import { LackAlert } from '../../views/lacks/LackAlert.tsx';
import type { Lack } from '../../views/lacks/lack.ts';
import type { ReviewViewProps } from '../index.ts';
import { lacksOf } from './offenders.ts';
import { useSold } from './useSold.ts';

/** What the server fills in of a new mandate where nothing is said: who looks after it gets the whole commission. */
const FILLED = ['/commissions'];

/** What a mandate that is being entered would still need for its next step, each a link to where that is entered. */
export default function Review({ resource, values, onGo }: ReviewViewProps<Mandate>) {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const givers = JSON.stringify({
    clients: values.clients ?? [],
    companies: values.companies ?? [],
    for: values.for ?? 'property',
  });
  const { data, isPending, error } = useQuery({
    queryKey: [resource.name, 'lacking', givers],
    // A file may have been completed meanwhile.
    staleTime: 0,
    queryFn: async (): Promise<Offender[]> =>
      (await httpClient(`${apiUrl()}/${resource.name}/lacking`, { method: 'POST', body: givers })).json.offenders,
  });
  const { errors = {}, fields } = resource.labels[locale];
  const lots = useSold(values);
  const words = ({ path, code }: Missing) => errors[code] ?? fields[path.slice(1)] ?? code;
  const own = [...missingOf(values).filter(({ path }) => !FILLED.includes(path)), ...lots.filter(({ of }) => !of)].map(
    (one) => ({ name: one.path.slice(1), text: words(one) }),
  );
  const files: Lack[] = [
    ...lots.flatMap((one) => {
      const other = one.of && resourceById(one.of.resource);
      const at = other && { resource: other, id: one.of?.id, path: one.of?.field ?? '' };
      return at ? [{ key: `${one.code} ${at.id}`, text: words(one), at }] : [];
    }),
    ...lacksOf(data ?? [], translate),
  ];
  if (isPending) return <Skeleton variant="rounded" height={96} />;
  if (error && own.length === 0) return <Alert severity="warning">{translate('app.mandates.unknown')}</Alert>;
  if (own.length + files.length === 0) return <Alert severity="success">{translate('app.mandates.whole')}</Alert>;
  return (
    <LackAlert
      label={translate('app.mandates.review')}
      title={translate('app.mandates.beforeNext', { smart_count: own.length + files.length })}
      lacks={files}
    >
      {own.map(({ name, text }) => (
        <li key={`${name} ${text}`}>
          <Link component="button" type="button" align="left" onClick={() => onGo(name)}>
            {text}
          </Link>
        </li>
      ))}
    </LackAlert>
  );
}
