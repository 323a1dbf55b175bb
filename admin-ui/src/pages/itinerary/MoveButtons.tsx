import DownIcon from '@mui/icons-material/ArrowDownward';
import UpIcon from '@mui/icons-material/ArrowUpward';
import { IconButton } from '@mui/material';
import { useTranslate } from 'react-admin';

interface MoveButtonsProps {
  /** What is moved. */
  name: string;
  index: number;
  /** How many there are. */
  count: number;
  onMove: (index: number, by: 1 | -1) => void;
}

/** Moves one of several stops before the one above it or after the one below. */
export function MoveButtons({ name, index, count, onMove }: MoveButtonsProps) {
  const translate = useTranslate();
  return (
    <>
      <IconButton
        size="small"
        disabled={index === 0}
        onClick={() => onMove(index, -1)}
        aria-label={translate('app.itinerary.up', { name })}
      >
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        disabled={index === count - 1}
        onClick={() => onMove(index, 1)}
        aria-label={translate('app.itinerary.down', { name })}
      >
        <DownIcon fontSize="small" />
      </IconButton>
    </>
  );
}
