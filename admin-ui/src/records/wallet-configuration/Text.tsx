import type { WalletConfiguration } from '@hestia/resources/generated/types.ts';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useLabels } from '../../labels.ts';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps } from '../index.ts';

/** Leads to the texts of invoices and credit notes, which are documents' as all others. */
export default function Text({ resource }: RecordViewProps<WalletConfiguration>) {
  const translate = useTranslate();
  const { section } = useLabels(resource);
  return (
    <Panel title={section('text')}>
      <Typography variant="body2">{translate('app.wallet.invoiceText')}</Typography>
      <Button component={Link} to="/admin/wallet/invoice-templates" variant="outlined" sx={{ mt: 1 }}>
        {translate('app.wallet.changeText')}
      </Button>
      <Button component={Link} to="/admin/wallet/credit-note-templates" variant="outlined" sx={{ mt: 1, ml: 1 }}>
        {translate('app.wallet.changeCreditText')}
      </Button>
    </Panel>
  );
}
