import type { MarketplaceProduct } from '@hestia/resources/generated/types.ts';
import StorefrontIcon from '@mui/icons-material/StorefrontOutlined';
import { Box } from '@mui/material';
import { resourceById } from '../../registry.ts';
import { FieldValue } from '../../views/FieldValue.tsx';

/** The picture of a product, or its place. */
export function Thumbnail({ product }: { product: MarketplaceProduct & { id: string } }) {
  const resource = resourceById('marketplace-product');
  const hasPicture = ((product.thumbnail as unknown[] | null) ?? []).length > 0;
  return (
    <Box sx={{ minHeight: 64, display: 'grid', placeItems: 'center', bgcolor: 'action.hover', borderRadius: 1, p: 1 }}>
      {hasPicture && resource ? (
        <FieldValue resource={resource} path="thumbnail" record={product} />
      ) : (
        <StorefrontIcon color="disabled" fontSize="large" aria-hidden />
      )}
    </Box>
  );
}
