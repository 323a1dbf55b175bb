/** The database can't be started; the message is one line for the person who started the product. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
