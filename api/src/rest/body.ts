/** No body of a call is longer, but where the call itself says so. */
export const BODY = '1mb';
