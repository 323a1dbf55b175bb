import { StartProblem, urlOf } from './environment.ts';

/** A bucket and how it is reached. */
export interface S3Config {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Where uploaded files go and who looks into them. */
export interface FilesConfig {
  /** The bucket of uploaded files; absent: the folder. */
  s3: S3Config | undefined;
  /** Where clamd looks for malware in uploaded files; absent: nobody does. */
  clamd: { host: string; port: number } | undefined;
}

function s3Of(): S3Config | undefined {
  const { S3_BUCKET: bucket, S3_REGION: region, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = process.env;
  if (!bucket) return undefined;
  if (Boolean(id) !== Boolean(secret))
    throw new StartProblem('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed together');
  return {
    bucket,
    region: region || 'us-east-1',
    endpoint: urlOf('S3_ENDPOINT'),
    credentials: id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined,
  };
}

function clamdOf(): FilesConfig['clamd'] {
  const text = process.env.CLAMD;
  if (!text) return undefined;
  const [, host, port] = /^(?:\[(.+)\]|([^:]+)):(\d{1,5})$/.exec(text)?.filter((part) => part !== undefined) ?? [];
  if (!host || Number(port) > 65_535) throw new StartProblem(`CLAMD must look like host:3310, not "${text}"`);
  return { host, port: Number(port) };
}

/** Reads where uploaded files go. @throws StartProblem */
export const filesOf = (): FilesConfig => ({ s3: s3Of(), clamd: clamdOf() });
