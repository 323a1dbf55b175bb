import MapIcon from '@mui/icons-material/MapOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BulkViewProps } from '../index.ts';

/** Leads through the selected appointments. */
export default function ToItinerary({ ids }: BulkViewProps) {
  const translate = useTranslate();
  return (
    <Button
      size="small"
      startIcon={<MapIcon />}
      component={Link}
      to={`/clients/appointments/itinerary?appointments=${ids.join(',')}`}
    >
      {translate('app.itinerary.title')}
    </Button>
  );
}
