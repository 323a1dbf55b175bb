import { withoutStanding } from '@hestia/resources/avenant/named.ts';

/** A new amendment is sent without the amounts that nobody touched. */
export default withoutStanding;
