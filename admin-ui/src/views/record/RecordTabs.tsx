import { Box, Tab, Tabs, type TabsProps } from '@mui/material';
import type { ShownGroup, ShownTab } from './grouping.ts';
import { useTabInView } from './useTabInView.ts';

/**
 * The name of a tab and how many there are on it, which the tab itself says to who doesn't see it. What is counted has its
 * place before it is known: the tabs beside it don't move then.
 */
const Counted = ({ label, count }: ShownTab) => (
  <span>
    {label}
    {count === undefined ? null : (
      <Box
        component="span"
        aria-hidden
        sx={{
          display: 'inline-block',
          minWidth: '1ch',
          ml: 0.75,
          fontWeight: 400,
          fontSize: 12,
          color: 'text.secondary',
        }}
      >
        {count || null}
      </Box>
    )}
  </span>
);

interface LineProps {
  label: string;
  /** The name of the one that is shown. */
  current: string;
  tabs: ShownTab[];
  onChoose: (name: string) => void;
  sx?: TabsProps['sx'];
}

/** One swipe brings the next ones, each whole. */
const SWIPED = {
  '& .MuiTabs-scroller': { scrollSnapType: 'x proximity' },
  '& .MuiTab-root': { scrollSnapAlign: 'start' },
};

/** A line that has another one below it. */
const LOW = { '&, & .MuiTab-root': { minHeight: { sm: 36 } }, '& .MuiTab-root': { py: { sm: 0.75 } } };

const PILLS = {
  minHeight: 0,
  mt: 0.25,
  border: 0,
  '& .MuiTabs-indicator': { display: 'none' },
  '& .MuiTabs-list': { gap: 0.5 },
  '& .MuiTab-root': { minHeight: 28, minWidth: 0, px: 1.5, py: 0.25, fontSize: 13, borderRadius: 4 },
  '& .MuiTab-root.Mui-selected': { color: 'text.primary', bgcolor: 'action.selected' },
};

function Line({ label, current, tabs, onChoose, sx = {} }: LineProps) {
  const bar = useTabInView(current);
  return (
    <Tabs
      ref={bar}
      value={current}
      onChange={(_, name: string) => onChoose(name)}
      variant="scrollable"
      scrollButtons={false}
      aria-label={label}
      sx={[SWIPED, ...(Array.isArray(sx) ? sx : [sx])]}
    >
      {tabs.map((one) => (
        <Tab key={one.name} value={one.name} label={<Counted {...one} />} />
      ))}
    </Tabs>
  );
}

interface RecordTabsProps {
  label: string;
  /** The name of the tab that is shown. */
  current: string;
  groups: ShownGroup[];
  onChoose: (name: string) => void;
}

/** The tabs of a record: its groups on one line, and the chosen group's own below it where they are several. */
export function RecordTabs({ label, current, groups, onChoose }: RecordTabsProps) {
  const group = groups.find(({ tabs }) => tabs.some(({ name }) => name === current)) ?? groups[0];
  if (!group) return null;
  if (groups.length === 1) return <Line label={label} current={current} tabs={group.tabs} onChoose={onChoose} />;
  const open = (name: string) => {
    const first = groups.find((one) => one.name === name)?.tabs[0];
    if (first) onChoose(first.name);
  };
  return (
    <>
      <Line label={label} current={group.name} tabs={groups} onChoose={open} sx={LOW} />
      {group.tabs.length > 1 ? (
        <Line key={group.name} label={group.label} current={current} tabs={group.tabs} onChoose={onChoose} sx={PILLS} />
      ) : null}
    </>
  );
}
