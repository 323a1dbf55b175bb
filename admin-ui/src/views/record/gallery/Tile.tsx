import { Box, ButtonBase, Card, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Picture } from '../../../fields/files/Picture.tsx';
import { ValueChip } from '../../../fields/shared/ValueChip.tsx';
import type { FileEntry } from '../../../providers/files.ts';
import { useSortableItem } from '../../sortable/useSortableItem.tsx';
import { Caption } from './Caption.tsx';
import { captionIn } from './caption.ts';
import { type ImageActions, ImageMenu } from './ImageMenu.tsx';

interface TileProps {
  file: FileEntry;
  /** Its place, the first being 1. */
  place: number;
  actions: ImageActions;
  isMovable: boolean;
}

/** An image among the others: opened by a click, moved by its face, described in place, the rest in its menu. */
export function Tile({ file, place, actions, isMovable }: TileProps) {
  const translate = useTranslate();
  const language = useLocale();
  const caption = captionIn(file, language);
  const name = caption || file.name;
  const role = translate('app.gallery.role');
  const [isDescribed, setDescribed] = useState(false);
  const { ref, style, isDragging, handle, face } = useSortableItem(file.id, name, role, isMovable);
  const { describe } = actions;
  const words = (
    <Typography
      variant="body2"
      noWrap
      sx={{ flexGrow: 1, textAlign: 'left' }}
      color={caption ? undefined : 'textSecondary'}
    >
      {file.deleted ? file.name : `${place}. ${caption || translate('app.gallery.noCaption')}`}
    </Typography>
  );
  return (
    <Card
      component="li"
      ref={ref}
      aria-label={name}
      style={style}
      sx={{ zIndex: isDragging ? 1 : undefined, opacity: isDragging ? 0.8 : 1, minWidth: 0 }}
    >
      <Box sx={{ position: 'relative' }}>
        <ButtonBase
          {...face}
          onClick={actions.open}
          // The browser's own dragging of pictures would take its place.
          onDragStart={(event) => event.preventDefault()}
          aria-label={translate('app.gallery.open', { name })}
          sx={{ display: 'block', width: '100%', cursor: isMovable ? 'grab' : undefined }}
        >
          <Picture
            id={file.id}
            size="medium"
            alt={caption}
            sx={{ width: '100%', aspectRatio: '4 / 3', filter: file.deleted ? 'grayscale(1)' : undefined }}
          />
        </ButtonBase>
        <Stack direction="row" spacing={0.5} sx={{ position: 'absolute', left: 8, bottom: 8, pointerEvents: 'none' }}>
          {file.private ? <ValueChip label={translate('app.gallery.private')} color="violet" /> : null}
          {file.deleted ? <ValueChip label={translate('app.files.deleted')} color="amber" /> : null}
        </Stack>
      </Box>
      {isDescribed && describe ? (
        <Caption file={file} onSave={describe} onEnd={() => setDescribed(false)} />
      ) : (
        <Stack direction="row" sx={{ alignItems: 'center', pl: isMovable ? 0 : 1.5, minHeight: 40 }}>
          {handle}
          {describe ? (
            <ButtonBase
              onClick={() => setDescribed(true)}
              title={translate('app.gallery.caption')}
              sx={{ flexGrow: 1, minWidth: 0, justifyContent: 'flex-start', borderRadius: 1, px: 0.5, py: 0.5 }}
            >
              {words}
            </ButtonBase>
          ) : (
            words
          )}
          <ImageMenu name={name} file={file} actions={actions} />
        </Stack>
      )}
    </Card>
  );
}
