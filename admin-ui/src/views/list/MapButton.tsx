import ListIcon from '@mui/icons-material/FormatListBulleted';
import MapIcon from '@mui/icons-material/MapOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';

/** Shows the list on a map, and the map as a list. */
export function MapButton({ isMap, onChange }: { isMap: boolean; onChange: (isMap: boolean) => void }) {
  const translate = useTranslate();
  return (
    <Button size="small" startIcon={isMap ? <ListIcon /> : <MapIcon />} onClick={() => onChange(!isMap)}>
      {translate(isMap ? 'app.map.list' : 'app.map.map')}
    </Button>
  );
}
