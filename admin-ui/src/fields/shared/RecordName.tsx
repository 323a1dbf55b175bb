import { reachesPage } from '@hestia/permissions/index.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { displayOf, recordPath } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { ValueChip } from './ValueChip.tsx';
import { WarningChip } from './WarningChip.tsx';

interface RecordNameProps {
  resource: Resource;
  record: Record<string, unknown>;
  /** What it is called here, where that isn't what it is called everywhere. */
  name?: string | undefined;
  /** Leads to the record's page, where it has one that opens to this person. */
  isLink?: boolean;
}

/** How a record is called wherever it is referred to: as a link, or as a chip of its colour, with its warning. */
export function RecordName({ resource, record, isLink = false, name = displayOf(resource, record) }: RecordNameProps) {
  const { actor } = useSession();
  const { chip, path } = resource.declaration;
  if (chip) return <ValueChip label={name} color={record[chip] as string | undefined} />;
  return (
    <span>
      {isLink && path && reachesPage(actor, resource) ? (
        <Link component={RouterLink} to={recordPath(resource, record.id)} onClick={(event) => event.stopPropagation()}>
          {name}
        </Link>
      ) : (
        name
      )}
      <WarningChip resource={resource} record={record} />
    </span>
  );
}
