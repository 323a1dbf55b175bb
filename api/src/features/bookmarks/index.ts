import type { Hooks } from '../../records/hooks.ts';

/** A list opens with one saved query at most: flagging one clears the person's others of the same list. */
export function bookmarkFeature(hooks: Hooks): void {
  hooks.on('bookmark', async ({ action, caller, after, execute }) => {
    if (action === 'delete' || !after?.default) return;
    await execute(
      `UPDATE bookmarks SET default_ = false, version = version + 1, updated_at = now()
       WHERE tenant_id = $1 AND user_id = $2 AND id <> $3 AND default_ AND metadata->>'model' = $4`,
      [caller.actor.tenant, after.userId, after.id, (after.metadata as { model: string }).model],
    );
  });
}
