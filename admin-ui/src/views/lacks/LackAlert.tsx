import { Alert, AlertTitle } from '@mui/material';
import type { ReactNode } from 'react';
import { LackList } from './LackList.tsx';
import type { Lack } from './lack.ts';

interface LackAlertProps {
  /** What the region is called by who listens. */
  label: string;
  /** How much lacks, before what. */
  title: string;
  lacks: readonly Lack[];
  /** Lines that stand before those of the lacks, each an `li`. */
  children?: ReactNode;
}

/** What lacks before a step, where the step is taken. */
export const LackAlert = ({ label, title, lacks, children }: LackAlertProps) => (
  <Alert severity="warning" variant="outlined" icon={false} component="section" role="region" aria-label={label}>
    <AlertTitle component="h3" sx={{ fontSize: 14 }}>
      {title}
    </AlertTitle>
    <LackList lacks={lacks}>{children}</LackList>
  </Alert>
);
