/** What Node runs as the server. A small young generation costs little speed and keeps a fifth of the memory free. */
export const SERVER_FLAGS = ['--max-semi-space-size=8'];
export const SERVER = 'api/src/main.ts';
