import { Box } from '@mui/material';
import { useLocale } from 'react-admin';
import type { FileEntry } from '../../../providers/files.ts';
import { Sortable } from '../../sortable/Sortable.tsx';
import { captionIn } from './caption.ts';
import type { ImageActions } from './ImageMenu.tsx';
import { Tile } from './Tile.tsx';

interface GridProps {
  label: string;
  files: FileEntry[];
  actionsOf: (file: FileEntry) => ImageActions;
  isMovable: boolean;
  /** The first goes to where the other is. */
  onMove: (file: string, to: string) => void;
}

/** Images side by side, put in order by pointer or keyboard. */
export function Grid({ label, files, actionsOf, isMovable, onMove }: GridProps) {
  const language = useLocale();
  const ids = files.filter(({ deleted }) => !deleted).map(({ id }) => id);
  const nameOf = (id: string) => {
    const file = files.find((one) => one.id === id);
    return file ? captionIn(file, language) || file.name : '';
  };
  return (
    <Sortable ids={ids} nameOf={nameOf} layout="grid" onMove={onMove}>
      <Box
        component="ul"
        aria-label={label}
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'repeat(2, 1fr)', sm: 'repeat(3, 1fr)', md: 'repeat(4, 1fr)' },
        }}
      >
        {files.map((file) => (
          <Tile
            key={file.id}
            file={file}
            place={ids.indexOf(file.id) + 1}
            actions={actionsOf(file)}
            isMovable={isMovable && !file.deleted}
          />
        ))}
      </Box>
    </Sortable>
  );
}
