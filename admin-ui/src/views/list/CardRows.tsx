import { type Resource, resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { Box, Card, CardActionArea, Stack, Typography } from '@mui/material';
import { type RaRecord, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { isEmpty } from '../../fields/Display.tsx';
import { fieldUi } from '../../fields/registry.ts';
import { Linked } from '../../fields/shared/linked.ts';
import { UNNAMED } from '../../fields/shared/RecordLinks.tsx';
import { WarningChip } from '../../fields/shared/WarningChip.tsx';
import { recordPath } from '../../labels.ts';
import { FavouriteStar } from '../FavouriteStar.tsx';
import { FieldValue, useReadable } from '../FieldValue.tsx';
import { RecordPicture } from '../RecordPicture.tsx';
import { ContactCell } from './ContactCell.tsx';
import { LeadFacts, titleOf, valueAt, weightOf } from './LeadCell.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { Nothing } from './Nothing.tsx';
import { UnopenedDot } from './UnopenedDot.tsx';

/** How many facts a card on a phone tells; a figure that has one below it in the table is worth one more. */
const FACTS = 3;

/** The usual order says nothing of a record that matters more than what its columns do. */
const USUAL = 'createdAt';

/** The facts that matter on a phone: the first ones, and by what the list is put in order. */
function factsOf(resource: Resource): string[] {
  const isBrief = (path: string): boolean => {
    const place = resolvePath(resource, path);
    return Boolean(place && fieldUi(place.type).brief);
  };
  const { columns, lead, under = {} } = resource.declaration.list;
  const [sorted] = resource.declaration.sort ?? [];
  const facts = columns
    .filter((path) => !lead?.facts.includes(path) && !lead?.title?.includes(path))
    .filter((path) => !resource.declaration.display.includes(path))
    .filter((path) => isBrief(path) || under[path] !== undefined);
  const first = facts.slice(0, FACTS + (Object.keys(under).length > 1 ? 1 : 0));
  return facts.filter((path) => first.includes(path) || (path === sorted && path !== USUAL));
}

/** A record in a few lines, which lead to its page. */
export function RecordCard({ resource, record }: { resource: Resource; record: RaRecord }) {
  const readable = useReadable(resource);
  const facts = factsOf(resource).filter((path) => !isEmpty(valueAt(record, path)) && readable(path, record));
  return (
    <Card sx={{ position: 'relative' }}>
      {resource.declaration.favourites ? (
        <Box sx={{ position: 'absolute', top: 6, right: 6, zIndex: 1 }}>
          <FavouriteStar resource={resource} record={record} />
        </Box>
      ) : null}
      <CardActionArea
        component={RouterLink}
        to={recordPath(resource, record.id)}
        sx={{ p: 1.5, display: 'flex', alignItems: 'flex-start', justifyContent: 'flex-start', gap: 1.5 }}
      >
        <RecordPicture resource={resource} record={record} sx={{ width: 96, height: 72 }} />
        <Box sx={{ minWidth: 0, flexGrow: 1 }}>
          <Typography component="div" sx={{ fontWeight: weightOf(resource, record), pr: 4 }}>
            <UnopenedDot resource={resource} record={record} />
            {titleOf(resource, record)}
            <WarningChip resource={resource} record={record} />
          </Typography>
          <LeadFacts resource={resource} record={record} wraps />
          <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}>
            <Linked value={false}>
              {facts.map((path) => (
                <Box key={path} component="span" sx={{ fontSize: 13 }}>
                  <FieldValue resource={resource} path={path} record={record} compact />
                </Box>
              ))}
            </Linked>
          </Stack>
        </Box>
      </CardActionArea>
      <Box sx={{ position: 'absolute', bottom: 6, right: 6, zIndex: 1 }}>
        <ContactCell resource={resource} record={record} />
      </Box>
    </Card>
  );
}

const WAITING = 'waiting';
/** Names that come later than their rows take more lines: cards are shown with them, or each pushes away the next. */
const UNTIL_NAMED = {
  position: 'relative',
  [`& > .${WAITING}`]: { display: 'none' },
  [`&:has(.${UNNAMED}) > ul`]: { visibility: 'hidden' },
  [`&:has(.${UNNAMED}) > .${WAITING}`]: { display: 'block', position: 'absolute', inset: 0, overflow: 'hidden' },
};

/** The rows as cards, for narrow screens. */
export function CardRows({ resource }: { resource: Resource }) {
  const { data, isPending } = useListContext();
  if (isPending) return <ListSkeleton columns={1} />;
  if (!data || data.length === 0) return <Nothing resource={resource} />;
  return (
    <Box sx={UNTIL_NAMED}>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((record) => (
          <li key={record.id}>
            <RecordCard resource={resource} record={record} />
          </li>
        ))}
      </Stack>
      <div className={WAITING} aria-hidden>
        <ListSkeleton columns={1} busy={false} />
      </div>
    </Box>
  );
}
