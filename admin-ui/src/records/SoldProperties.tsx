import type { Property } from '@hestia/resources/generated/types.ts';
import { countedOf } from '@hestia/resources/property/matched.ts';
import type { FieldName, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { apiUrl, httpClient } from '../providers/http.ts';
import { RelatedList } from '../views/record/RelatedList.tsx';

interface SoldPropertiesProps {
  resource: Resource;
  record: RaRecord;
  /** Where a property names who sells it. */
  field: FieldName<Property>;
}

/** How many properties somebody is selling; nothing is told where that can't be counted. */
function useCount(field: FieldName<Property>, id: string): number | undefined {
  const { data } = useQuery({
    queryKey: ['properties', 'counts', field, id],
    queryFn: async () => {
      const filter = encodeURIComponent(JSON.stringify({ [field]: { any: [id] } }));
      const { json } = await httpClient(`${apiUrl()}/properties/counts?filter=${filter}`);
      return countedOf(json.counts);
    },
    retry: false,
  });
  return data;
}

/** The properties that a client or a company sells, and how many of them are on their way to a sale. */
export function SoldProperties({ resource, record, field }: SoldPropertiesProps) {
  const translate = useTranslate();
  const headingId = useId();
  const count = useCount(field, String(record.id));
  return (
    <Paper component="section" aria-labelledby={headingId} sx={{ p: { xs: 1.5, sm: 2.5 }, mt: 2 }}>
      <Typography variant="h6" component="h2" id={headingId}>
        {translate('matching.selling.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mb: 1, minHeight: 21 }}>
        {count === undefined ? '' : translate('matching.selling.count', { smart_count: count })}
      </Typography>
      <RelatedList
        resource={resource}
        section={{ name: 'properties', fields: [], related: { resource: 'property', field } }}
        record={record}
        related={{ resource: 'property', field }}
      />
    </Paper>
  );
}
