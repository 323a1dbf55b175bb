import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Box, Link, Stack } from '@mui/material';
import { type RaRecord, useGetMany, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { displayOf, recordPath, useLabels } from '../../../labels.ts';
import { resourceById } from '../../../registry.ts';
import { Contact } from '../contact/Contact.tsx';
import { useHasContact } from '../contact/useHasContact.ts';
import { AsideCard } from './AsideCard.tsx';

interface BlockProps {
  resource: Resource;
  record: RaRecord;
}

/** As many are reached from the aside; the tab has all of them. */
const MOST = 3;

/** How the record itself is reached. */
export function OwnContact({ resource, record }: BlockProps) {
  const translate = useTranslate();
  if (!useHasContact(resource, record)) return null;
  return (
    <AsideCard title={translate('app.contact.label')}>
      <Contact resource={resource} record={record} />
    </AsideCard>
  );
}

/** The records to which a field leads, each with how it is reached. */
export function ContactsOf({ resource, record, field }: BlockProps & { field: string }) {
  const { field: label } = useLabels(resource);
  const target = resourceById(resource.fields[field]?.declaration.reference?.resource ?? '');
  const ids = [record[field] ?? []].flat().slice(0, MOST);
  const { data } = useGetMany<RaRecord>(target?.name ?? '', { ids }, { enabled: Boolean(target) && ids.length > 0 });
  const found = data?.filter(Boolean) ?? [];
  if (!target || found.length === 0) return null;
  return (
    <AsideCard title={label(field)}>
      <Stack spacing={2}>
        {found.map((one) => (
          <Box key={one.id} sx={{ minWidth: 0 }}>
            <Link
              component={RouterLink}
              to={recordPath(target, one.id)}
              sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
            >
              {displayOf(target, one)}
            </Link>
            <Box sx={{ mt: 0.5 }}>
              <Contact resource={target} record={one} look="brief" />
            </Box>
          </Box>
        ))}
      </Stack>
    </AsideCard>
  );
}
