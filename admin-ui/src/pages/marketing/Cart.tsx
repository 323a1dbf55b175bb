import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { translatedText } from '@hestia/resources/vocabulary/index.ts';
import RemoveIcon from '@mui/icons-material/Close';
import {
  Alert,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  IconButton,
  List,
  ListItem,
  ListItemText,
  Paper,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetMany, useLocale, useNotify, useRedirect, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { MESSAGE_MS } from '../../config.ts';
import { displayOf, useLabels } from '../../labels.ts';
import { hubPath } from '../../layouts/hub.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { useAttempt } from '../../state/attempt.ts';
import { PageHeader } from '../../views/PageHeader.tsx';
import { refusalOf } from '../../views/reason.ts';
import { useCoinSettings, useCoins } from '../wallet/calls.ts';
import { useCart } from './calls.ts';

/** What is about to be bought: looked at, and confirmed with the terms accepted. */
export default function Cart() {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const notify = useNotify();
  const redirect = useRedirect();
  const { me } = useSession();
  const { settings, coinName } = useCoinSettings();
  const told = useCoins();
  const { cart, isError, drop, confirm, again } = useCart();
  const [isAccepted, setAccepted] = useState(false);
  const [areShown, setShown] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const resource = resourceById('marketplace-product') as NonNullable<ReturnType<typeof resourceById>>;
  const property = resourceById('property') as NonNullable<ReturnType<typeof resourceById>>;
  const { labels } = useLabels(resource);
  const ids = cart.lines.flatMap((one) => one.property ?? []);
  const { data: properties = [] } = useGetMany('properties', { ids }, { enabled: ids.length > 0 });
  const dropping = useAttempt({ onError: () => notify(labels.errors?.notUpdated ?? '', { type: 'error' }) });
  const confirming = useAttempt({
    onError: (error) => {
      setRefusal(refusalOf(error) ?? labels.errors?.notConfirmed);
      void again();
    },
  });
  const isShort = cart.total > cart.balance;
  const hub = hubPath(me.tenant.productName);
  // Of an empty cart there is nothing to accept, but what was refused when it still held something stays said.
  const isEmpty = cart.lines.length === 0 && refusal === undefined;
  const buy = () =>
    confirming.attempt(async () => {
      setRefusal(undefined);
      await confirm();
      notify('app.market.confirmed', { type: 'success', autoHideDuration: MESSAGE_MS });
      redirect('/marketing/purchases/list');
    });
  const terms = settings?.salesTerms ? translatedText(settings.salesTerms as Record<string, unknown>, locale) : '';
  return (
    <>
      <PageHeader title={translate('app.market.cart')} parents={[{ to: hub, label: translate('app.market.title') }]} />
      <Paper sx={{ p: { xs: 1.5, sm: 2.5 }, maxWidth: 720 }}>
        {isError ? <Alert severity="warning">{translate('app.market.unfetched')}</Alert> : null}
        {cart.lines.length === 0 ? (
          <>
            <Typography color="textSecondary">{labels.errors?.emptyCart}</Typography>
            <Button component={Link} to={hub} variant="outlined" sx={{ mt: 1.5 }}>
              {translate('app.market.title')}
            </Button>
          </>
        ) : (
          <List disablePadding>
            {cart.lines.map(({ details: { product }, property: about }, index) => {
              const title = translatedText(product.title, locale) ?? product.reference;
              const found = properties.find(({ id }) => id === about);
              return (
                <ListItem
                  // biome-ignore lint/suspicious/noArrayIndexKey: a cart may hold the same product for the same property twice
                  key={`${product.id} ${about} ${index}`}
                  disableGutters
                  secondaryAction={
                    <IconButton
                      aria-label={translate('app.market.remove', { name: title })}
                      disabled={dropping.isPending}
                      onClick={() => void dropping.attempt(() => drop(index))}
                    >
                      <RemoveIcon fontSize="small" />
                    </IconButton>
                  }
                >
                  <ListItemText primary={title} secondary={found ? displayOf(property, found) : null} />
                  <Typography sx={{ mr: 3 }}>{told(product.price)}</Typography>
                </ListItem>
              );
            })}
          </List>
        )}
        <Box hidden={isEmpty} sx={{ borderTop: 1, borderColor: 'divider', mt: 1, pt: 1.5 }}>
          <Typography variant="h6" component="p">
            {translate('app.market.total', { coins: told(cart.total) })}
          </Typography>
          <Typography color="textSecondary">
            {translate('app.market.balance', { coins: told(cart.balance) })}
          </Typography>
          {isShort ? (
            <Alert
              severity="warning"
              sx={{ my: 1 }}
              action={
                <Button href={`/tenant/${me.tenant.id}/wallet`}>
                  {translate('app.market.more', { name: coinName })}
                </Button>
              }
            >
              {labels.errors?.insufficient}
            </Alert>
          ) : null}
          <FormControlLabel
            control={<Checkbox checked={isAccepted} onChange={(_, next) => setAccepted(next)} />}
            label={translate('app.market.terms')}
          />
          {terms ? (
            <Button size="small" onClick={() => setShown(!areShown)} aria-expanded={areShown}>
              {translate('app.market.read')}
            </Button>
          ) : null}
          {areShown ? (
            <Typography variant="body2" sx={{ whiteSpace: 'pre-line', my: 1 }}>
              {terms}
            </Typography>
          ) : null}
          {refusal ? (
            <Alert severity="error" sx={{ my: 1 }}>
              {refusal}
            </Alert>
          ) : null}
          <Box sx={{ mt: 1 }}>
            <Button
              variant="contained"
              loading={confirming.isPending}
              disabled={!isAccepted || cart.lines.length === 0 || isShort}
              onClick={() => void buy()}
            >
              {translate('app.market.confirm')}
            </Button>
          </Box>
        </Box>
      </Paper>
    </>
  );
}
