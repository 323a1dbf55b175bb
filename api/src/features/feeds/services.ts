import type { Feed, FeedSend, Property, Publication } from '@hestia/resources/generated/types.ts';
import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import type { juggler } from '@loopback/repository';
import type { Delivery } from '../../adapters/delivery/index.ts';
import type { Storage } from '../../adapters/storage/index.ts';
import type { Records } from '../../records/index.ts';
import type { Secrets } from '../../secrets/index.ts';
import type { PictureUrl } from './photos.ts';

/** What feeds work with. */
export interface FeedServices {
  dataSource: juggler.DataSource;
  records: Records;
  storage: Storage;
  delivery: Delivery;
  secrets: Secrets;
  pictureUrl: PictureUrl | undefined;
  feed: Resource<Feed>;
  send: Resource<FeedSend>;
  publication: Resource<Publication>;
  property: Resource<Property>;
}
