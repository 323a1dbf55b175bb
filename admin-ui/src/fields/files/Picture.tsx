import NoPictureIcon from '@mui/icons-material/ImageOutlined';
import { Box, type SxProps } from '@mui/material';
import { useState } from 'react';
import type { PictureSize } from '../../providers/pictures.ts';
import { usePicture } from './usePicture.ts';

interface PictureProps {
  /** The file's id; absent: a sign that there is none. */
  id: string | null | undefined;
  size: PictureSize;
  /** What it shows; empty where that stands beside it. */
  alt: string;
  sx: SxProps;
}

const FRAME = {
  flexShrink: 0,
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  bgcolor: 'background.default',
  color: 'action.disabled',
};

/** A picture that fills its frame; it is loaded when it comes near. */
export function Picture({ id, size, alt, sx }: PictureProps) {
  const address = usePicture(id, size);
  const [broken, setBroken] = useState<string>();
  const isShown = address !== undefined && broken !== id;
  return (
    <Box sx={[FRAME, ...(Array.isArray(sx) ? sx : [sx])]}>
      {isShown ? (
        <Box
          component="img"
          src={address}
          alt={alt}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setBroken(id ?? undefined)}
          sx={{ width: '100%', height: '100%', objectFit: 'cover' }}
        />
      ) : (
        <NoPictureIcon fontSize="small" {...(alt ? { titleAccess: alt } : { 'aria-hidden': true })} />
      )}
    </Box>
  );
}
