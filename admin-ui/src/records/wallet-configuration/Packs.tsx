import type { WalletConfiguration } from '@hestia/resources/generated/types.ts';
import { Button, List, ListItem, ListItemText, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatMoney } from '../../fields/formats.ts';
import { useLabels } from '../../labels.ts';
import { useCoins, usePacks } from '../../pages/wallet/calls.ts';
import { Panel } from '../../views/Panel.tsx';
import type { RecordViewProps } from '../index.ts';

const CENTS = 2;

/** The packs that are on sale, and the way to change them. */
export default function Packs({ resource }: RecordViewProps<WalletConfiguration>) {
  const translate = useTranslate();
  const locale = useLocale();
  const { section } = useLabels(resource);
  const coins = useCoins();
  const { data = [] } = usePacks();
  return (
    <Panel title={section('packs')}>
      {data.length === 0 ? <Typography color="textSecondary">{translate('app.wallet.noPacks')}</Typography> : null}
      <List dense disablePadding>
        {data.map(({ id, name, quantity, priceInclTax }) => (
          <ListItem key={id} disableGutters>
            <ListItemText
              primary={name}
              secondary={[
                coins(quantity),
                translate('app.wallet.inclTax', { price: formatMoney(priceInclTax ?? 0, locale, CENTS) }),
              ].join(' · ')}
            />
          </ListItem>
        ))}
      </List>
      <Button component={Link} to="/admin/wallet/packs/list" variant="outlined" sx={{ mt: 1 }}>
        {translate('app.wallet.changePacks')}
      </Button>
    </Panel>
  );
}
