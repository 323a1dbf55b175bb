import { HttpError } from 'react-admin';
import { apiUrl, headers } from './http.ts';

/** A file as a record keeps it. */
export interface FileEntry {
  id: string;
  name: string;
  type: string;
  size: number;
  /** Put away: only super administrators see it. */
  deleted?: boolean;
}

/**
 * Sends a file and says how far it is, which `fetch` can't.
 *
 * @param onProgress called with a share from 0 to 1
 * @throws HttpError with the server's reason
 */
export function uploadFile(file: File, onProgress: (share: number) => void): Promise<FileEntry> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${apiUrl()}/files?name=${encodeURIComponent(file.name)}`);
    headers({}).forEach((value, name) => {
      request.setRequestHeader(name, value);
    });
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new HttpError('', 0));
    request.onload = () => {
      const body = JSON.parse(request.responseText || '{}');
      if (request.status === 201) resolve(body);
      else reject(new HttpError(body.error?.message ?? request.statusText, request.status, body.error));
    };
    request.send(file);
  });
}

/** The address of a file's bytes on this page; it takes the token to fetch them. To be revoked when it isn't shown. */
export async function fileAddress(id: string): Promise<string> {
  const response = await fetch(`${apiUrl()}/files/${id}`, { headers: headers({}) });
  if (!response.ok) throw new HttpError(response.statusText, response.status);
  return URL.createObjectURL(await response.blob());
}
