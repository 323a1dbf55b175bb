import { useNotify } from 'react-admin';
import { type FileEntry, fileLink } from '../../providers/files.ts';

/** Has the browser save a file under its name. */
export function useSaveFile(): (file: FileEntry) => Promise<void> {
  const notify = useNotify();
  return async ({ id, name }) => {
    try {
      const link = document.createElement('a');
      link.href = `${await fileLink(id)}&disposition=attachment`;
      link.download = name;
      link.click();
    } catch (error) {
      notify((error as Error).message || 'app.unexpected', { type: 'error' });
    }
  };
}
