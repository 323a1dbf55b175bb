import { apiUrl, httpClient } from '../../providers/http.ts';
import type { ExaminedSeal } from './Examined.tsx';

/** A certificate as it is told. */
interface Certificate {
  name: string;
  issuer: string;
  /** `YYYY-MM-DD`. */
  until: string;
  fingerprint: string;
}

interface SealAnswer {
  certificate: Certificate | null;
}

const pathOf = (id: unknown): string => `${apiUrl()}/signature-providers/${id}/seal`;

/** The certificate that is in use. */
export async function sealCertificate(id: unknown): Promise<SealAnswer> {
  return (await httpClient(pathOf(id))).json as SealAnswer;
}

const base64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

/** Puts a certificate with its key (PKCS#12) in use. */
export async function replaced(id: unknown, file: File, password: string): Promise<SealAnswer> {
  const body = JSON.stringify({ file: await base64(file), password });
  return (await httpClient(pathOf(id), { method: 'PUT', body })).json as SealAnswer;
}

/** What is found of a document. */
export async function examined(id: unknown, file: File): Promise<ExaminedSeal> {
  const headers = { 'Content-Type': 'application/pdf' };
  return (await httpClient(`${pathOf(id)}/examination`, { method: 'POST', body: file, headers })).json as ExaminedSeal;
}
