import { type Resource, viewOf } from '@hestia/resources/vocabulary/index.ts';
import { Box, Card, Link, Typography } from '@mui/material';
import { Pagination, type RaRecord, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Picture } from '../../fields/files/Picture.tsx';
import { WarningChip } from '../../fields/shared/WarningChip.tsx';
import { behindTitle, displayOf, recordPath } from '../../labels.ts';
import { FavouriteStar } from '../FavouriteStar.tsx';
import { CardFacts } from '../list/CardFacts.tsx';
import { ListSkeleton } from '../list/ListSkeleton.tsx';
import { Nothing } from '../list/Nothing.tsx';
import type { ViewProps } from '../list/useView.ts';

function GalleryCard({ resource, record, paths }: { resource: Resource; record: RaRecord; paths: string[] }) {
  return (
    <Card sx={{ position: 'relative', height: '100%', display: 'flex', flexDirection: 'column' }}>
      <Picture
        id={record.picture as string | null}
        size="medium"
        alt=""
        sx={{ width: '100%', aspectRatio: '4 / 3', borderRadius: 0 }}
      />
      <Box sx={{ p: 1.5, minWidth: 0 }}>
        <Typography component="div" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {resource.declaration.favourites ? (
            <Box component="span" sx={{ position: 'relative', zIndex: 1 }}>
              <FavouriteStar resource={resource} record={record} />
            </Box>
          ) : null}
          <Link
            component={RouterLink}
            to={recordPath(resource, record.id)}
            color="textPrimary"
            // The whole card leads to the page; what else can be tapped lies above.
            sx={{ '&::after': { content: '""', position: 'absolute', inset: 0 } }}
          >
            {displayOf(resource, record)}
          </Link>
          <WarningChip resource={resource} record={record} />
        </Typography>
        <CardFacts resource={resource} record={record} paths={[...behindTitle(resource, record), ...paths]} />
      </Box>
    </Card>
  );
}

/** The list as cards with the pictures of its records. */
export default function Gallery({ resource }: ViewProps) {
  const { data, isPending } = useListContext();
  const paths = viewOf(resource, 'gallery')?.card ?? [];
  if (isPending) return <ListSkeleton columns={3} />;
  if (!data || data.length === 0) return <Nothing resource={resource} />;
  return (
    <>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
        }}
      >
        {data.map((record) => (
          <li key={record.id}>
            <GalleryCard resource={resource} record={record} paths={paths} />
          </li>
        ))}
      </Box>
      <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />
    </>
  );
}
