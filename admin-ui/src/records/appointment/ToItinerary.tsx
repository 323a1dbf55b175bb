import MapIcon from '@mui/icons-material/MapOutlined';
import { BulkLink } from '../../views/list/BulkLink.tsx';
import type { BulkViewProps } from '../index.ts';

/** Leads through the selected appointments. */
export default function ToItinerary({ ids }: BulkViewProps) {
  return (
    <BulkLink
      icon={<MapIcon />}
      page="/clients/appointments/itinerary?appointments"
      ids={ids}
      text="app.itinerary.title"
    />
  );
}
