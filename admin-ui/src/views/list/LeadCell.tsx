import { mayField } from '@hestia/permissions/index.ts';
import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { Box, Checkbox, Link, Stack } from '@mui/material';
import { type RaRecord, useListContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { isEmpty } from '../../fields/Display.tsx';
import { Linked } from '../../fields/shared/linked.ts';
import { Said, saidBy } from '../../fields/shared/said.ts';
import { WarningChip } from '../../fields/shared/WarningChip.tsx';
import { behindTitle, displayOf, partOf, recordPath, titleIn } from '../../labels.ts';
import { useSession } from '../../session.tsx';
import { useDense } from '../../state/density.ts';
import { isHiddenInSafe, isSafe } from '../../state/safe.ts';
import { useSafeView } from '../../state/safeView.ts';
import { FavouriteStar } from '../FavouriteStar.tsx';
import { FieldValue } from '../FieldValue.tsx';
import { RecordPicture } from '../RecordPicture.tsx';
import { leadTitle } from './columns.ts';

/** Marks the link of a row that the keys go to. */
export const LEAD_LINK = 'data-lead';

/** What a record holds at a dotted path. */
export const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | null | undefined)?.[name], record);

/** What a row is called: as it was declared for lists, or as everywhere. */
export function titleOf(resource: Resource, record: RaRecord): string {
  if (resource.declaration.title) return displayOf(resource, record);
  const isHidden = isSafe() && leadTitle(resource).some((name) => isHiddenInSafe(resource, name, record));
  if (isHidden) return displayOf(resource, record);
  const parts = leadTitle(resource).map((name) => partOf(resource, name, record[name]));
  return parts.filter(Boolean).join(' ') || displayOf(resource, record);
}

interface LeadFactsProps {
  resource: Resource;
  record: RaRecord;
  /** Nothing points at a card on a phone, which would tell what is cut off: there it takes the lines that it needs. */
  wraps?: boolean;
  /** Facts that stand elsewhere. */
  without?: readonly string[];
}

/** The line under the name: what a title leaves out, of the declared facts that there are and that these eyes may read. */
export function LeadFacts({ resource, record, wraps = false, without = [] }: LeadFactsProps) {
  const { ability } = useSession();
  const [safe] = useSafeView();
  const said = saidBy(titleIn(resource, record));
  const isTold = (path: string): boolean => {
    const field = resolvePath(resource, path)?.field;
    const value = valueAt(record, path);
    if (!field || isEmpty(value) || said.has(String(value))) return false;
    if (safe && isHiddenInSafe(resource, field.name, record)) return false;
    return !field.declaration.restricted || mayField(ability, resource, field.name, record);
  };
  const declared = [...behindTitle(resource, record), ...(resource.declaration.list.lead?.facts ?? [])];
  const facts = [...new Set(declared)].filter((path) => !without.includes(path) && isTold(path));
  if (facts.length === 0) return null;
  return (
    <Box
      data-clips
      sx={{
        fontSize: 12,
        color: 'text.secondary',
        ...(wraps ? {} : { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
        // Values bring displays of their own, whose styles may come after these.
        '&& *': { fontSize: 'inherit', display: 'inline' },
        '&& .MuiStack-root > * + *::before': { content: '", "' },
        // Of records that the title names whole nothing is left to say, and no point before it.
        '&& > span:has(> .MuiStack-root:empty)': { display: 'none' },
      }}
    >
      <Linked value={false}>
        <Said value={said}>
          {facts.map((path, at) => (
            <span key={path}>
              {at > 0 ? ' · ' : ''}
              <FieldValue resource={resource} path={path} record={record} compact />
            </span>
          ))}
        </Said>
      </Linked>
    </Box>
  );
}

/** Whether the person has opened it since something new came of it; nothing where nobody keeps that. */
export function isOpened({ declaration: { perPerson = {} } }: Resource, record: RaRecord): boolean | undefined {
  const opened = Object.keys(perPerson).find((state) => perPerson[state]?.opening);
  return opened ? Boolean(record[opened]) : undefined;
}

/** What the person hasn't opened since something new came of it stands out. */
export function weightOf(resource: Resource, record: RaRecord): number {
  const opened = isOpened(resource, record);
  if (opened === undefined) return 600;
  return opened ? 400 : 700;
}

/** The first cell of a row: what it is called, which leads to its page, and below it what tells it apart. */
export function LeadCell({ resource, record }: { resource: Resource; record: RaRecord }) {
  const { selectedIds, onToggleItem } = useListContext();
  const translate = useTranslate();
  const [dense] = useDense();
  const name = displayOf(resource, record);
  return (
    <Stack direction="row" sx={{ alignItems: 'center', minWidth: 0 }}>
      {resource.declaration.global ? null : (
        <Checkbox
          size="small"
          checked={selectedIds.includes(record.id)}
          onClick={(event) => event.stopPropagation()}
          onChange={() => onToggleItem(record.id)}
          slotProps={{ input: { 'aria-label': translate('app.selectRow', { name }) } }}
          sx={{ p: 0.5, mr: 0.5, ml: -0.5 }}
        />
      )}
      <FavouriteStar resource={resource} record={record} />
      <RecordPicture
        resource={resource}
        record={record}
        sx={dense ? { width: 36, height: 27, mr: 1 } : { width: 72, height: 54, mr: 1.5 }}
      />
      <Box
        sx={{
          minWidth: 0,
          ...(dense ? { display: 'flex', alignItems: 'baseline', columnGap: 1 } : {}),
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
          <Link
            component={RouterLink}
            to={recordPath(resource, record.id)}
            color="textPrimary"
            aria-label={name}
            {...{ [LEAD_LINK]: '' }}
            data-clips
            sx={{
              fontWeight: weightOf(resource, record),
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
            }}
            onClick={(event) => event.stopPropagation()}
          >
            {titleOf(resource, record)}
          </Link>
          <WarningChip resource={resource} record={record} />
        </Box>
        <LeadFacts resource={resource} record={record} />
      </Box>
    </Stack>
  );
}
