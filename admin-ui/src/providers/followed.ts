let isFollowing = false;

/** For tests: who is signed in, followed from the first test on, as the page does from its start. */
export async function followed() {
  const auth = await import('./auth.ts');
  if (!isFollowing) auth.followSession();
  isFollowing = true;
  return { ...auth, ...(await import('./begin.ts')) };
}
