import type { PrintDeclaration, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Button, DialogActions, DialogContent } from '@mui/material';
import { Form, useTranslate } from 'react-admin';
import { Input } from '../../fields/Input.tsx';
import { Insertables } from '../../fields/shared/Insertables.tsx';
import { templates } from './templates.ts';
import { usePrintVariables } from './variables.ts';

interface TextFormProps {
  resource: Resource;
  declaration: PrintDeclaration | undefined;
  content: string;
  isSaving: boolean;
  /** Rejects with what is wrong. */
  onSave: (content: string) => Promise<void>;
  onCancel: () => void;
}

/** The text of one record's document, to be written for it alone. */
export function TextForm({ resource, declaration, content, isSaving, onSave, onCancel }: TextFormProps) {
  const translate = useTranslate();
  const variables = usePrintVariables(resource, declaration);
  const kept = templates();
  const field = kept?.fields.content;
  if (!kept || !field) return null;
  return (
    <Form
      defaultValues={{ content }}
      onSubmit={async (values: Record<string, unknown>) => onSave(String(values.content ?? ''))}
      sanitizeEmptyValues={false}
    >
      <DialogContent dividers>
        <Insertables.Provider value={variables}>
          <Input resource={kept} path="content" schema={field.schema} required />
        </Insertables.Provider>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{translate('ra.action.cancel')}</Button>
        <Button type="submit" variant="contained" disabled={isSaving}>
          {translate('ra.action.save')}
        </Button>
      </DialogActions>
    </Form>
  );
}
