import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import TreeIcon from '@mui/icons-material/AccountTreeOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import TableIcon from '@mui/icons-material/FormatListBulleted';
import GalleryIcon from '@mui/icons-material/GridViewOutlined';
import MapIcon from '@mui/icons-material/MapOutlined';
import BoardIcon from '@mui/icons-material/ViewKanbanOutlined';
import { ToggleButton, ToggleButtonGroup, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import { type ViewName, viewsOf } from './useView.ts';

const ICONS: Record<ViewName, typeof TableIcon> = {
  table: TableIcon,
  map: MapIcon,
  board: BoardIcon,
  gallery: GalleryIcon,
  tree: TreeIcon,
  calendar: CalendarIcon,
};

interface ViewSwitchProps {
  resource: Resource;
  view: ViewName;
  onChange: (view: ViewName) => void;
}

/** The looks that a list has; nothing where it has one. */
export function ViewSwitch({ resource, view, onChange }: ViewSwitchProps) {
  const translate = useTranslate();
  const views = viewsOf(resource);
  if (views.length < 2) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      aria-label={translate('app.views.label')}
      onChange={(_, next: ViewName | null) => next && onChange(next)}
    >
      {views.map((name) => {
        const Icon = ICONS[name];
        const label = translate(`app.views.${name}`);
        return (
          <Tooltip key={name} title={label}>
            <ToggleButton value={name} aria-label={label} sx={{ p: 0.5 }}>
              <Icon fontSize="small" />
            </ToggleButton>
          </Tooltip>
        );
      })}
    </ToggleButtonGroup>
  );
}
