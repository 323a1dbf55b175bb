import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { unlikeFields } from '@hestia/resources/vocabulary/merge.ts';
import MergeIcon from '@mui/icons-material/CallMergeOutlined';
import { Button, Tooltip } from '@mui/material';
import { useListContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useLabels } from '../../labels.ts';
import { useMayEdit } from '../../state/archive.ts';
import { mergePath } from './path.ts';

/** Two selected rows become one: which of them stays is chosen on the page that follows. */
export default function MergeSelected({ resource }: { resource: Resource }) {
  const { data = [], selectedIds } = useListContext();
  const translate = useTranslate();
  const navigate = useNavigate();
  const mayEdit = useMayEdit();
  const selected = data.filter(({ id }) => selectedIds.includes(id));
  const { field } = useLabels(resource);
  const [left, right] = selected;
  const whyNot = () => {
    if (selectedIds.length !== 2) return translate('app.merge.two');
    if (!selected.every((one) => mayEdit(resource, one))) return translate('app.merge.editBoth');
    const unlike = left && right ? unlikeFields(resource, left, right) : [];
    return unlike.length > 0 ? translate('app.merge.unlike', { fields: unlike.map(field).join(', ') }) : '';
  };
  const why = whyNot();
  return (
    <Tooltip title={why}>
      <span>
        <Button
          size="small"
          startIcon={<MergeIcon />}
          disabled={why !== ''}
          onClick={() => navigate(mergePath(resource, selectedIds[0], selectedIds[1]))}
        >
          {translate('app.merge.action')}
        </Button>
      </span>
    </Tooltip>
  );
}
