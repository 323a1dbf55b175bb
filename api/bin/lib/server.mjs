/**
 * What Node runs as the server. A small young generation costs little speed and keeps a fifth of the memory free; a heap
 * that may become twice what is in use, and not four times, costs nothing that was measured and keeps another third.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=8', '--heap-growing-percent=100'];
/**
 * glibc keeps memory for each thread that asked for some, and pictures are worked on in several: with two such places a
 * process takes a quarter less while pictures come.
 */
export const SERVER_ENV = { MALLOC_ARENA_MAX: '2' };
export const SERVER = 'api/src/main.ts';
