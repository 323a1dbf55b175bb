import type { Language } from '@hestia/resources/vocabulary/index.ts';
import { translatedText } from '@hestia/resources/vocabulary/index.ts';
import CartIcon from '@mui/icons-material/ShoppingCartOutlined';
import { Alert, Badge, Box, Button, Chip, Paper, Typography } from '@mui/material';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useLabels } from '../../labels.ts';
import { hubPath } from '../../layouts/hub.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { PageHeader } from '../../views/PageHeader.tsx';
import { useCoins } from '../wallet/calls.ts';
import { AddButton } from './AddButton.tsx';
import { useCart, useProducts } from './calls.ts';
import { Thumbnail } from './Thumbnail.tsx';

/** What can be bought with coins. */
export default function Hub() {
  const resource = resourceById('marketplace-product');
  return resource ? <Shown resource={resource} /> : null;
}

function Shown({ resource }: { resource: NonNullable<ReturnType<typeof resourceById<'marketplace-product'>>> }) {
  const translate = useTranslate();
  const locale = useLocale() as Language;
  const { me } = useSession();
  const { labels, value } = useLabels(resource);
  const { data: products = [], error, isPending } = useProducts();
  const { cart } = useCart();
  const told = useCoins();
  return (
    <>
      <PageHeader
        title={translate('app.market.title')}
        actions={
          <>
            <Button component={Link} to="/wallet">
              {translate('app.market.balance', { coins: told(cart.balance) })}
            </Button>
            <Button
              component={Link}
              to={`${hubPath(me.tenant.productName)}/cart`}
              variant="contained"
              startIcon={
                <Badge badgeContent={cart.lines.length} color="error">
                  <CartIcon />
                </Badge>
              }
            >
              {translate('app.market.cart')}
            </Button>
          </>
        }
      />
      {error ? <Alert severity="error">{labels.errors?.notFetched}</Alert> : null}
      {!error && !isPending && products.length === 0 ? (
        <Typography color="textSecondary">{translate('app.market.nothing')}</Typography>
      ) : null}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
        {products.map((one) => (
          <Paper key={one.id} component="article" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 1 }}>
            <Thumbnail product={one} />
            <Box>
              <Chip size="small" label={value('type', one.type)} />
            </Box>
            <Typography variant="subtitle1" component="h2">
              {translatedText(one.title as Record<string, unknown>, locale)}
            </Typography>
            <Typography variant="body2" sx={{ flex: 1, whiteSpace: 'pre-line' }}>
              {one.description ? translatedText(one.description as Record<string, unknown>, locale) : ''}
            </Typography>
            {one.type === 'publication' && one.duration ? (
              <Typography variant="body2" color="textSecondary">
                {translate('app.market.days', { smart_count: one.duration })}
              </Typography>
            ) : null}
            <Typography variant="h6" component="p">
              {told(one.price)}
            </Typography>
            <AddButton product={one} />
          </Paper>
        ))}
      </Box>
    </>
  );
}
