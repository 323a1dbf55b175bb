import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, FormHelperText, IconButton, Stack } from '@mui/material';
import { useRef } from 'react';
import { useInput, useTranslate } from 'react-admin';
import type { FileEntry } from '../../providers/files.ts';
import { useReportUnderWay } from '../../state/underWay.tsx';
import type { InputProps } from '../field-ui.ts';
import { firstMessage } from '../shared/first-message.ts';
import { Legend } from '../shared/Legend.tsx';
import { useFieldInput } from '../useFieldInput.ts';
import { DropZone } from './DropZone.tsx';
import { FileLine } from './FileLine.tsx';
import { liveIn } from './live.ts';
import { SendingList } from './SendingList.tsx';
import { usePreview } from './usePreview.tsx';
import { useUploads } from './useUploads.ts';

/** Files dropped or chosen; each is sent at once, and kept when the form is saved. */
export default function FilesInput(props: InputProps) {
  const { source, label, helperText, required, readOnly: disabled } = useFieldInput(props);
  const { field, fieldState } = useInput({ source });
  const translate = useTranslate();
  const files = (Array.isArray(field.value) ? field.value : []) as FileEntry[];
  // Several may end before the form was drawn again.
  const kept = useRef(files);
  kept.current = files;
  const keep = (next: FileEntry[]) => {
    kept.current = next;
    field.onChange(next);
  };
  const uploads = useUploads((entry) => keep([...kept.current, entry]));
  useReportUnderWay(uploads.underWay);
  const { open, preview } = usePreview(liveIn(files));
  const images = props.schema['x-field']?.images;
  const most = props.schema.maxItems ?? Number.POSITIVE_INFINITY;
  const room = most - liveIn(files).length - uploads.underWay;
  const error = firstMessage(fieldState.error);
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, my: 1, width: '100%' }}>
      <Legend label={label} required={required} />
      <Stack spacing={1}>
        {liveIn(files).map((file) => (
          <Stack key={file.id} direction="row" spacing={1} sx={{ alignItems: 'center' }}>
            <FileLine file={file} onOpen={() => open(file)} />
            <IconButton
              size="small"
              disabled={disabled}
              aria-label={translate('app.files.remove', { name: file.name })}
              onClick={() => keep(files.filter((one) => one !== file))}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Stack>
        ))}
        <SendingList {...uploads} />
        {room > 0 ? (
          <DropZone
            label={label}
            accept={props.schema['x-field']?.accept}
            isSingle={most === 1}
            disabled={disabled}
            isWrong={Boolean(error)}
            hasCamera={Boolean(images)}
            {...(images ? { choose: 'app.gallery.choose' } : {})}
            onFiles={(chosen) => uploads.take(chosen.slice(0, room))}
          />
        ) : null}
      </Stack>
      {preview}
      {error || helperText ? <FormHelperText error={Boolean(error)}>{error ?? helperText}</FormHelperText> : null}
    </Box>
  );
}
