import { isHeld } from '@hestia/permissions/index.ts';
import { type Resource, type Waiting, waitingIn } from '@hestia/resources/vocabulary/index.ts';
import { Skeleton, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useGetList, useLocale, useTranslate } from 'react-admin';
import { formatNumber } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { resources } from '../../registry.ts';

const ROLES = [
  { role: 'owner', field: 'owner' },
  { role: 'coOwner', field: 'coOwners' },
  { role: 'collaborator', field: 'collaborators' },
] as const;

function Count({ resource, filter }: { resource: Resource; filter: Record<string, unknown> }) {
  const locale = useLocale();
  const { total } = useGetList(resource.name, {
    filter,
    pagination: { page: 1, perPage: 1 },
    meta: { fields: ['id'] },
  });
  return total === undefined ? <Skeleton width={32} sx={{ ml: 'auto' }} /> : formatNumber(total, locale);
}

function Line({ resource, person }: { resource: Resource; person: string }) {
  const { labels } = useLabels(resource);
  return (
    <TableRow>
      <TableCell component="th" scope="row">
        {labels.plural}
      </TableCell>
      {ROLES.map(({ role, field }) => (
        <TableCell key={role} align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          <Count resource={resource} filter={{ [field]: field === 'owner' ? person : { any: [person] } }} />
        </TableCell>
      ))}
    </TableRow>
  );
}

/** What waits for the person, who has no role on it. */
function WaitingLine({ resource, waiting, person }: { resource: Resource; waiting: Waiting; person: string }) {
  const { labels } = useLabels(resource);
  return (
    <TableRow>
      <TableCell component="th" scope="row" colSpan={ROLES.length}>
        {labels.plural}: {labels.values?.[waiting.state]?.[waiting.open] ?? waiting.open}
      </TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        <Count resource={resource} filter={{ [waiting.person]: person, [waiting.state]: waiting.open }} />
      </TableCell>
    </TableRow>
  );
}

/** How many records of each kind a person holds, by role. */
export function HeldCounts({ person }: { person: string }) {
  const translate = useTranslate();
  const held = resources.filter(isHeld);
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{translate('app.access.held')}</TableCell>
          {ROLES.map(({ role }) => (
            <TableCell key={role} align="right">
              {translate(`app.holders.roles.${role}`)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {held.map((resource) => (
          <Line key={resource.id} resource={resource} person={person} />
        ))}
        {resources.flatMap((resource) =>
          waitingIn(resource).map((waiting) => (
            <WaitingLine
              key={`${resource.id} ${waiting.person} ${waiting.state}`}
              resource={resource}
              waiting={waiting}
              person={person}
            />
          )),
        )}
      </TableBody>
    </Table>
  );
}
