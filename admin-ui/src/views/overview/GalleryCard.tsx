import { translatedText } from '@hestia/resources/vocabulary/index.ts';
import { Box, ButtonBase, Typography } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Picture } from '../../fields/files/Picture.tsx';
import type { FileEntry } from '../../providers/files.ts';
import { GALLERY_HEIGHT } from './cards.ts';

const Preview = lazy(() => import('../../fields/files/Preview.tsx'));

/** Pictures that stand side by side; the others are seen in full screen. */
const MOSAIC = 5;

/** The columns of so many pictures, and how many rows each takes. */
const LAYOUTS: Record<number, { columns: string; tall: number }> = {
  1: { columns: '1fr', tall: 1 },
  2: { columns: '1fr 1fr', tall: 2 },
  3: { columns: '2fr 1fr', tall: 1 },
  4: { columns: '2fr 1fr 1fr', tall: 2 },
  5: { columns: '2fr 1fr 1fr', tall: 1 },
};

interface GalleryCardProps {
  title: string;
  files: FileEntry[];
}

/** The pictures of a record: a mosaic, swiped one by one on a phone; each opens in full screen. */
export function GalleryCard({ title, files }: GalleryCardProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const [shown, show] = useState<string>();
  const count = Math.min(files.length, MOSAIC);
  const { columns, tall } = LAYOUTS[count] ?? { columns: '1fr', tall: 1 };
  return (
    <Box component="section" aria-label={title} sx={{ position: 'relative' }}>
      <Box
        sx={{
          height: GALLERY_HEIGHT,
          borderRadius: 2,
          overflow: 'hidden',
          display: { xs: 'flex', sm: 'grid' },
          overflowX: { xs: 'auto', sm: 'hidden' },
          scrollSnapType: 'x mandatory',
          gap: '4px',
          gridTemplateColumns: columns,
          gridTemplateRows: count > 1 ? '1fr 1fr' : '1fr',
        }}
      >
        {files.map((file, index) => (
          <ButtonBase
            key={file.id}
            onClick={() => show(file.id)}
            focusRipple
            aria-label={[
              translate('app.cards.picture', { at: index + 1, count: files.length }),
              translatedText(file.caption, locale),
            ]
              .filter(Boolean)
              .join(', ')}
            sx={{
              flex: '0 0 100%',
              minWidth: 0,
              minHeight: 0,
              scrollSnapAlign: 'start',
              display: { xs: 'flex', sm: index < MOSAIC ? 'flex' : 'none' },
              alignItems: 'stretch',
              gridRow: { sm: index < tall && count > 1 ? 'span 2' : 'auto' },
              '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: -2 },
            }}
          >
            <Picture id={file.id} size={index === 0 ? 'large' : 'medium'} alt="" sx={{ width: '100%' }} />
          </ButtonBase>
        ))}
      </Box>
      {files.length > 1 ? (
        <Typography
          variant="caption"
          aria-hidden
          sx={(theme) => ({
            position: 'absolute',
            right: 8,
            bottom: 8,
            px: 1,
            py: 0.25,
            borderRadius: 1,
            pointerEvents: 'none',
            bgcolor: theme.palette.background.paper,
            color: theme.palette.text.primary,
            border: `1px solid ${theme.palette.divider}`,
          })}
        >
          {translate('app.cards.pictures', { smart_count: files.length })}
        </Typography>
      ) : null}
      {shown ? (
        <Suspense>
          <Preview files={files} shown={shown} onShow={show} onClose={() => show(undefined)} />
        </Suspense>
      ) : null}
    </Box>
  );
}
