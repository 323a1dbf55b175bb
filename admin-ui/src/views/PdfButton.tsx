import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import { Button, CircularProgress, IconButton, Menu, MenuItem, useMediaQuery } from '@mui/material';
import { type MouseEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { download } from '../providers/download.ts';
import { saveFile } from '../providers/files.ts';

const LANGUAGES = ['fr', 'en'] as const;

interface PdfButtonProps {
  /** What the button says. */
  label: string;
  /** The call that gives the document, below the tenant's; the language is added. */
  path: string;
  parameters?: Record<string, string>;
  /** The file's name without language and ending. */
  name: string;
  /** What there is to choose from besides the language: each gives the document with these parameters. */
  choices?: { parameters: Record<string, string>; label: string }[];
  /** What else there is to do about the document. */
  more?: { label: string; open: () => void }[];
  /** On a phone the button is its picture: other actions stand beside it. */
  brief?: boolean;
}

/** Makes a document in the language that its reader reads. */
export function PdfButton({
  label,
  path,
  parameters = {},
  name,
  choices = [],
  more = [],
  brief = false,
}: PdfButtonProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isRunning, setRunning] = useState(false);
  async function make(language: (typeof LANGUAGES)[number], chosen: Record<string, string> = {}) {
    setAnchor(null);
    setRunning(true);
    try {
      const pdf = await download(`${path}?${new URLSearchParams({ ...parameters, ...chosen, language })}`);
      saveFile(pdf, `${name} ${language}.pdf`);
    } catch (error) {
      notify((error as Error).message || 'app.unexpected', { type: 'error' });
    }
    setRunning(false);
  }
  const isPicture = useMediaQuery('(max-width:699px)') && brief;
  const words = isRunning ? translate('app.pdf.running') : label;
  const picture = isRunning ? <CircularProgress size={16} color="inherit" aria-hidden /> : <PdfIcon />;
  const button = {
    'aria-haspopup': 'menu',
    'aria-busy': isRunning,
    disabled: isRunning,
    onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
  } as const;
  return (
    <>
      {isPicture ? (
        <IconButton aria-label={words} color="primary" {...button}>
          {picture}
        </IconButton>
      ) : (
        <Button startIcon={picture} {...button}>
          {words}
        </Button>
      )}
      <Menu anchorEl={anchor} open={Boolean(anchor)} onClose={() => setAnchor(null)}>
        {LANGUAGES.flatMap((language) =>
          (choices.length > 0 ? choices : [{ parameters: {}, label: '' }]).map((one) => (
            <MenuItem key={`${language} ${one.label}`} onClick={() => void make(language, one.parameters)}>
              {[one.label, translate(`app.pdf.${language}`)].filter(Boolean).join(' · ')}
            </MenuItem>
          )),
        )}
        {more.map((one) => (
          <MenuItem
            key={one.label}
            onClick={() => {
              setAnchor(null);
              one.open();
            }}
          >
            {one.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
