import ComfortableIcon from '@mui/icons-material/DensityMedium';
import CompactIcon from '@mui/icons-material/DensitySmall';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useDense } from '../../state/density.ts';

/** Low rows for those who scan, high ones for those who read. */
export function DensityButton() {
  const translate = useTranslate();
  const [dense, setDense] = useDense();
  const label = translate(dense ? 'app.density.comfortable' : 'app.density.compact');
  return (
    <Tooltip title={label}>
      <IconButton size="small" color="primary" aria-label={label} aria-pressed={dense} onClick={() => setDense(!dense)}>
        {dense ? <ComfortableIcon fontSize="small" /> : <CompactIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}
