import ChartIcon from '@mui/icons-material/BarChartOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Unfolds the charts over a list, and folds them. */
export function ChartsButton({ isOpen, onChange }: { isOpen: boolean; onChange: (isOpen: boolean) => void }) {
  const translate = useTranslate();
  const label = translate('app.charts.label');
  return (
    <Tooltip title={label}>
      <IconButton
        size="small"
        color="primary"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => onChange(!isOpen)}
      >
        <ChartIcon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
