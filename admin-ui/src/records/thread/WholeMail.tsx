import { Box, Button } from '@mui/material';
import { useId, useState } from 'react';

/** The mail that a message came as, folded: what it repeats of earlier ones is shown where somebody wants to see it. */
export function WholeMail({ text, label }: { text: string; label: string }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {label}
      </Button>
      {isOpen ? (
        <Box
          id={id}
          sx={{
            ...{ pl: 1.5, borderLeft: 2, borderColor: 'divider', color: 'text.secondary' },
            ...{ whiteSpace: 'pre-wrap', typography: 'body2' },
          }}
        >
          {text}
        </Box>
      ) : null}
    </>
  );
}
