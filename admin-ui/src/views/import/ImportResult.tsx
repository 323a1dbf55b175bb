import { Alert, Button, Table, TableBody, TableCell, TableRow } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Outcome } from './run.ts';

/** What an import has made, which lines it refused and why; it can be taken back. */
export function ImportResult({ outcomes, onUndo }: { outcomes: Outcome[]; onUndo?: () => void }) {
  const translate = useTranslate();
  const created = outcomes.filter(({ id }) => id).length;
  const refused = outcomes.filter(({ errors }) => errors);
  return (
    <>
      <Alert
        severity={refused.length > 0 ? 'warning' : 'success'}
        action={
          created > 0 && onUndo ? (
            <Button color="inherit" onClick={onUndo}>
              {translate('ra.action.undo')}
            </Button>
          ) : undefined
        }
      >
        {translate('app.import.result', { created, refused: refused.length })}
      </Alert>
      {refused.length > 0 ? (
        <Table size="small">
          <TableBody>
            {refused.map(({ line, errors }) => (
              <TableRow key={line}>
                <TableCell sx={{ width: 100 }}>{translate('app.import.line', { line })}</TableCell>
                <TableCell>{errors?.join(' ')}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ) : null}
    </>
  );
}
