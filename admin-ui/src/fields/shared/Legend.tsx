import { Typography } from '@mui/material';

/** What inputs that make up one field are called together, with the mark of what must be filled. */
export function Legend({ label, required = false, unseen }: { label: string; required?: boolean; unseen?: object }) {
  return (
    <Typography component="legend" variant="subtitle2" sx={unseen}>
      {label}
      {required ? <span aria-hidden> *</span> : null}
    </Typography>
  );
}
