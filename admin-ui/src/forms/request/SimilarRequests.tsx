import type { Request } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Alert, Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { RecordLinks } from '../../fields/shared/RecordLinks.tsx';
import { apiUrl, httpClient } from '../../providers/http.ts';
import { FieldValue } from '../../views/FieldValue.tsx';

type Watched = [string | null | undefined, string | null | undefined, string | null | undefined];

/** The requests of the chosen client that are still open, those about the same property first. */
export function SimilarRequests({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const [client, property, but] = useWatch({ name: ['client', 'property', 'id'] }) as Watched;
  const asked = { ...(client ? { client } : {}), ...(property ? { property } : {}), ...(but ? { but } : {}) };
  const { data = [] } = useQuery({
    queryKey: [resource.name, 'similar', asked],
    enabled: Boolean(client),
    queryFn: async () => {
      const { json } = await httpClient(`${apiUrl()}/${resource.name}/similar?${new URLSearchParams(asked)}`);
      return json as Request[];
    },
  });
  const open = client ? data.filter(({ status }) => status !== 'done') : [];
  if (open.length === 0) return null;
  return (
    <Alert severity="info" sx={{ my: 1 }}>
      {translate('app.answering.similar', { smart_count: open.length })}
      <Box component="ul" sx={{ my: 0.5, pl: 2 }}>
        {open.map((one) => (
          <li key={one.id}>
            <RecordLinks target={resource.id} ids={[one.id]} /> {one.reference}{' '}
            <FieldValue resource={resource} path="status" record={one} />
            {one.property ? (
              <>
                {' '}
                <FieldValue resource={resource} path="property" record={one} />
              </>
            ) : null}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
