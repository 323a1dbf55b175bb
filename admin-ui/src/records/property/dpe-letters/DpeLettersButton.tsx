import MailIcon from '@mui/icons-material/MailOutlined';
import { Button, Tooltip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BulkViewProps } from '../../index.ts';
import { MOST_PROPERTIES } from './looks.ts';

const DpeLettersDialog = lazy(() => import('./DpeLettersDialog.tsx'));

/** Writes to those who sell the selected properties what the factor of electricity changes. */
export default function DpeLettersButton({ ids, onDone }: BulkViewProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<string[]>();
  const isMany = ids.length > MOST_PROPERTIES;
  return (
    <>
      <Tooltip title={isMany ? translate('app.dpe.letters.most', { most: MOST_PROPERTIES }) : ''}>
        <span>
          <Button size="small" startIcon={<MailIcon />} disabled={isMany} onClick={() => setChosen(ids)}>
            {translate('app.dpe.letters.write')}
          </Button>
        </span>
      </Tooltip>
      {chosen ? (
        <Suspense fallback={null}>
          <DpeLettersDialog
            properties={chosen}
            onSent={() => {
              setChosen(undefined);
              onDone();
            }}
            onClose={() => setChosen(undefined)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
