import type { Mandate } from '@hestia/resources/generated/types.ts';
import type { Offender } from '@hestia/resources/mandate/completeness.ts';
import type { Missing } from '@hestia/resources/mandate/ready.ts';
import type { Language, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, AlertTitle, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { apiUrl, httpClient } from '../../../providers/http.ts';
import { resourceById } from '../../../registry.ts';
import { useMayEdit } from '../../../state/archive.ts';
import { MendLink } from '../../../views/mend/MendLink.tsx';
import type { CardViewProps } from '../../index.ts';
import { alsoLacking, type Lack, lacksOf } from '../offenders.ts';

interface Answer {
  missing: Missing[];
  /** Where the mandate says another thing than its property. */
  differs: Missing[];
  offenders: Offender[];
}

/** What the mandate still needs for its next step, each a link to where it is entered. */
export default function Lacking({ resource, record, title, onSettled }: CardViewProps<Mandate>) {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const isEditor = useMayEdit()(resource, record);
  const { data, isPending } = useQuery({
    queryKey: [resource.name, 'lacking', record.id, record.version],
    enabled: isEditor,
    queryFn: async (): Promise<Answer> =>
      (await httpClient(`${apiUrl()}/${resource.name}/${record.id}/lacking`)).json as Answer,
  });
  const isSettled = !isEditor || !isPending;
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled, onSettled]);
  const { errors = {} } = resource.labels[locale];
  const points: Lack[] = [
    ...[...(data?.missing ?? []), ...(data?.differs ?? [])].map(({ path, code, of }) => {
      const other = of && resourceById(of.resource);
      return {
        key: `${path} ${code} ${of?.id ?? ''}`,
        text: errors[code] ?? resource.labels[locale].fields[path.slice(1)] ?? code,
        at: other
          ? { resource: other, id: of.id, path: of.field }
          : { resource: resource as Resource, id: record.id, path: path.split('/')[1] ?? '' },
      };
    }),
    ...lacksOf(data?.offenders ?? [], translate),
  ];
  if (points.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" icon={false} component="section" role="region" aria-label={title}>
      <AlertTitle component="h2" sx={{ fontSize: 14, mb: 0.25 }}>
        {translate('app.mandates.beforeNext', { smart_count: points.length })}
      </AlertTitle>
      <Stack
        component="ul"
        sx={{ listStyle: 'none', m: 0, p: 0, '& a': { display: 'inline-block', lineHeight: '24px' } }}
      >
        {points.map((one) => (
          <li key={one.key}>
            {one.at ? (
              <MendLink {...one.at} also={alsoLacking(points, one)}>
                {one.text}
              </MendLink>
            ) : (
              one.text
            )}
          </li>
        ))}
      </Stack>
    </Alert>
  );
}
