/*
 * React's development build keeps a stack of each element and the times of each component for its developer tools.
 * Tests read neither, and they take half of a test's time; what React warns of stays.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined });

const react = await import('react');
const internals = Object.entries(react).find(([name]) => name.startsWith('__CLIENT_INTERNALS'))?.[1];
// React keeps stacks until it has kept 10,000 in a second.
if (internals) Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} });

export {};
