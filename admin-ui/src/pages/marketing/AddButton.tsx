import { fullAccess } from '@hestia/permissions/index.ts';
import type { MarketplaceProduct } from '@hestia/resources/generated/types.ts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { MESSAGE_MS } from '../../config.ts';
import { useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';
import { useSession } from '../../session.tsx';
import { useAttempt } from '../../state/attempt.ts';
import { refusalOf } from '../../views/reason.ts';
import { RecordPicker } from '../../views/record/RecordPicker.tsx';
import { useCart } from './calls.ts';

/** What somebody may have something done for: what they hold, in whichever way. */
const heldBy = (id: string) => ({
  or: [{ owner: id }, { coOwners: { any: [id] } }, { collaborators: { any: [id] } }],
});

/** Puts a product into the cart; what is about a property asks for which. */
export function AddButton({ product }: { product: MarketplaceProduct & { id: string } }) {
  const translate = useTranslate();
  const notify = useNotify();
  const title = useId();
  const { actor } = useSession();
  const { add } = useCart();
  const property = resourceById('property');
  const resource = resourceById('marketplace-product') as NonNullable<typeof property>;
  const { labels } = useLabels(resource);
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const fails = (error: Error) => {
    const reason = refusalOf(error) ?? labels.errors?.notAdded ?? '';
    if (isAsking) setRefusal(reason);
    else notify(reason, { type: 'error' });
  };
  const { attempt, isPending } = useAttempt({ onError: fails });
  const put = (id?: string) =>
    attempt(async () => {
      await add(product.id, id);
      setAsking(false);
      notify('app.market.added', { type: 'success', autoHideDuration: MESSAGE_MS });
    });
  const open = () => {
    setRefusal(undefined);
    setAsking(true);
  };
  return (
    <>
      <Button
        variant="outlined"
        loading={isPending && !isAsking}
        onClick={() => (product.type === 'standalone' ? void put() : open())}
      >
        {translate('app.market.add')}
      </Button>
      <Dialog open={isAsking} onClose={() => setAsking(false)} aria-labelledby={title} fullWidth maxWidth="sm">
        <DialogTitle id={title}>{translate('app.market.which')}</DialogTitle>
        <DialogContent sx={{ minHeight: 120 }}>
          {property ? (
            <RecordPicker
              target={property}
              label={translate('app.market.property')}
              filter={fullAccess(actor, property) ? {} : heldBy(actor.id)}
              without={[]}
              onPick={({ id }) => void put(String(id))}
            />
          ) : null}
          {refusal ? (
            <Alert severity="error" sx={{ mt: 2 }}>
              {refusal}
            </Alert>
          ) : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setAsking(false)}>{translate('ra.action.cancel')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
