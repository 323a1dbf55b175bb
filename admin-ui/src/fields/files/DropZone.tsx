import { TAKEN, typesInWords } from '@hestia/resources/vocabulary/file-words.ts';
import UploadIcon from '@mui/icons-material/CloudUploadOutlined';
import CameraIcon from '@mui/icons-material/PhotoCameraOutlined';
import { Box, Button, Typography, useMediaQuery } from '@mui/material';
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useSettings } from '../../providers/useSettings.ts';

interface DropZoneProps {
  label: string;
  accept?: string[] | undefined;
  isSingle?: boolean;
  disabled?: boolean;
  isWrong?: boolean;
  /** What the button says. */
  choose?: string;
  /** What files must be; absent: their types, and how large at most. */
  hint?: string;
  /** Offers the camera, on what has one. */
  hasCamera?: boolean;
  onFiles: (files: File[]) => void;
  /** What is said of the files before they are chosen. */
  children?: ReactNode;
}

/** Where files are dropped, or chosen by a button. */
export function DropZone({
  label,
  accept,
  isSingle = false,
  disabled = false,
  isWrong = false,
  choose = 'app.files.choose',
  hint,
  hasCamera = false,
  onFiles,
  children,
}: DropZoneProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const isHandheld = useMediaQuery('(pointer: coarse)');
  const [isOver, setOver] = useState(false);
  const data = useSettings();
  const take = (list: FileList | null) => onFiles([...(list ?? [])].slice(0, isSingle ? 1 : undefined));
  const chosen = {
    type: 'file',
    hidden: true,
    accept: accept?.join(','),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      take(target.files);
      target.value = '';
    },
  };
  const types = accept?.length ? typesInWords(accept) : TAKEN;
  const color = isOver ? 'primary.main' : 'divider';
  return (
    <Box
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!disabled) take(event.dataTransfer.files);
      }}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        p: 2,
        border: '1px dashed',
        borderColor: isWrong ? 'error.main' : color,
        bgcolor: isOver ? 'action.hover' : undefined,
        borderRadius: 1,
      }}
    >
      {children}
      <input ref={input} {...chosen} multiple={!isSingle} disabled={disabled} aria-label={label} />
      <Button size="small" startIcon={<UploadIcon />} disabled={disabled} onClick={() => input.current?.click()}>
        {translate(choose)}
      </Button>
      {hasCamera && isHandheld ? (
        <>
          <input ref={camera} {...chosen} capture="environment" aria-label={translate('app.files.camera')} />
          <Button size="small" startIcon={<CameraIcon />} disabled={disabled} onClick={() => camera.current?.click()}>
            {translate('app.files.camera')}
          </Button>
        </>
      ) : null}
      <Typography variant="caption" color="textSecondary">
        {hint ?? (data?.fileLimit ? translate('app.files.drop', { types, most: data.fileLimit }) : null)}
      </Typography>
    </Box>
  );
}
