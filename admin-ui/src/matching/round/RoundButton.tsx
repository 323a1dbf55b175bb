import { may } from '@hestia/permissions/index.ts';
import RouteIcon from '@mui/icons-material/RouteOutlined';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import type { ChosenPair } from '../send/chosen.ts';

const RoundDialog = lazy(() => import('./RoundDialog.tsx'));

interface RoundButtonProps {
  /** Of one buyer. */
  pairs: ChosenPair[];
  onMade?: () => void;
}

/** Plans a round of visits through matches of a buyer; nothing for who makes no appointments. */
export function RoundButton({ pairs, onMade }: RoundButtonProps) {
  const translate = useTranslate();
  const { ability } = useSession();
  const [planned, setPlanned] = useState<ChosenPair[]>();
  const appointment = resourceById('appointment');
  const [first] = pairs;
  if (!first || !appointment || !may(ability, 'add', appointment)) return null;
  return (
    <>
      <Button size="small" startIcon={<RouteIcon />} onClick={() => setPlanned(pairs)}>
        {translate('matching.round.open')}
      </Button>
      {planned ? (
        <Suspense fallback={null}>
          <RoundDialog pairs={planned} onMade={onMade} onClose={() => setPlanned(undefined)} />
        </Suspense>
      ) : null}
    </>
  );
}
