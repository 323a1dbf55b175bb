import type { Mandate } from '@hestia/resources/generated/types.ts';
import { Alert, AlertTitle } from '@mui/material';
import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { LackList } from '../../../views/lacks/LackList.tsx';
import type { KnownLacks } from '../../../views/lacks/lack.ts';
import type { CardViewProps } from '../../index.ts';
import Lacks from '../Lacks.tsx';

function Card({ title, lacks, onSettled }: Pick<CardViewProps, 'title' | 'onSettled'> & Pick<KnownLacks, 'lacks'>) {
  const translate = useTranslate();
  const isSettled = lacks !== undefined;
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled, onSettled]);
  if (!lacks || lacks.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" icon={false} component="section" role="region" aria-label={title}>
      <AlertTitle component="h2" sx={{ fontSize: 14, mb: 0.25 }}>
        {translate('app.mandates.beforeNext', { smart_count: lacks.length })}
      </AlertTitle>
      <LackList lacks={lacks} />
    </Alert>
  );
}

/** What the mandate still needs for its next step, each a link to where it is entered. */
const Lacking = ({ resource, record, title, onSettled }: CardViewProps<Mandate>) => (
  <Lacks resource={resource} record={record}>
    {({ lacks }) => <Card title={title} lacks={lacks} onSettled={onSettled} />}
  </Lacks>
);

export default Lacking;
