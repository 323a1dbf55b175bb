import { Tab, Tabs } from '@mui/material';
import { useTabInView } from './useTabInView.ts';

interface RecordTabsProps {
  label: string;
  /** The name of the one that is shown. */
  current: string;
  tabs: { name: string; label: string }[];
  onChoose: (name: string) => void;
}

/** The tabs of a record, to be scrolled where they are many. */
export function RecordTabs({ label, current, tabs, onChoose }: RecordTabsProps) {
  const bar = useTabInView(current);
  return (
    <Tabs
      ref={bar}
      value={current}
      onChange={(_, name: string) => onChoose(name)}
      variant="scrollable"
      allowScrollButtonsMobile
      aria-label={label}
    >
      {tabs.map((one) => (
        <Tab key={one.name} value={one.name} label={one.label} />
      ))}
    </Tabs>
  );
}
