import { HttpError } from 'react-admin';
import { apiUrl, send, unexpected } from './http.ts';

/** The bytes that a call of the API answers with. @throws HttpError with the server's reason */
export async function download(path: string, request: RequestInit = {}): Promise<Blob> {
  const response = await send(`${apiUrl()}/${path}`, request);
  if (response.ok) return response.blob();
  const { error } = (await response.json().catch(() => ({}))) as { error?: { message: string } };
  throw new HttpError(error?.message || unexpected(), response.status);
}
