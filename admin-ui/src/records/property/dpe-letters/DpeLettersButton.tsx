import { DPE_FACTOR_TEMPLATE } from '@hestia/resources/client-template/dpe-factor.ts';
import MailIcon from '@mui/icons-material/MailOutlined';
import { Button, Tooltip } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BulkViewProps } from '../../index.ts';
import { type LetterSubject, MOST_PROPERTIES } from '../vendor-letters/looks.ts';

const VendorLettersDialog = lazy(() => import('../vendor-letters/VendorLettersDialog.tsx'));

const ABOUT: LetterSubject = { path: 'dpe-letters', texts: 'app.dpe.letters', template: DPE_FACTOR_TEMPLATE };

/** Writes to those who sell the selected properties what the factor of electricity changes. */
export default function DpeLettersButton({ ids, onDone }: BulkViewProps) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<string[]>();
  const isMany = ids.length > MOST_PROPERTIES;
  return (
    <>
      <Tooltip title={isMany ? translate('app.vendorLetters.most', { most: MOST_PROPERTIES }) : ''}>
        <span>
          <Button size="small" startIcon={<MailIcon />} disabled={isMany} onClick={() => setChosen(ids)}>
            {translate('app.vendorLetters.write')}
          </Button>
        </span>
      </Tooltip>
      {chosen ? (
        <Suspense fallback={null}>
          <VendorLettersDialog
            about={ABOUT}
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
