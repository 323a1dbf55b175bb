import type { Message } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import UnprovenIcon from '@mui/icons-material/GppMaybeOutlined';
import ProvenIcon from '@mui/icons-material/VerifiedUserOutlined';
import { Tooltip } from '@mui/material';
import { useLabels } from '../../labels.ts';
import { resourceById } from '../../registry.ts';

/** How it is proven that a message which came by mail is its sender's. */
export function SenderProof({ proof }: { proof: NonNullable<Message['proof']> }) {
  const { value } = useLabels(resourceById('message') as Resource<Message>);
  const words = value('proof', proof);
  const Icon = proof === 'unproven' ? UnprovenIcon : ProvenIcon;
  return (
    <Tooltip title={words}>
      <Icon titleAccess={words} sx={{ fontSize: 15, color: 'text.secondary', alignSelf: 'center' }} />
    </Tooltip>
  );
}
