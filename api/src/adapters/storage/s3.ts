import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { S3Driver } from 'flydrive/drivers/s3';
import { diskStorage, type Storage } from './index.ts';

/** Where the bucket is. */
export interface S3Options {
  bucket: string;
  region: string;
  /** Address of a server that speaks S3; absent: Amazon's. */
  endpoint?: string | undefined;
  /** Absent: what the AWS SDK finds by itself (environment, profile, the machine's role). */
  credentials?: { accessKeyId: string; secretAccessKey: string } | undefined;
}

/** Keeps files in an S3 bucket, which any number of processes share. */
export function s3Storage({ bucket, region, endpoint, credentials }: S3Options): Storage {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(credentials ? { credentials } : {}),
    // Other servers than Amazon's take the checksums that are sent with a stream for a part of it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return diskStorage(new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })));
}
