import { apiUrl, httpClient } from '../../providers/http.ts';

/** The one comment on a user. */
export interface Comment {
  id: string;
  version: number;
  text: string;
  updatedAt: string;
}

/**
 * Reads the comment. A 404 clears what was known of it, and is passed on like any other error.
 *
 * @param clear forgets the comment that is stored
 */
export async function readComment(read: () => Promise<Comment>, clear: () => void): Promise<Comment> {
  try {
    return await read();
  } catch (error) {
    if ((error as { status?: number }).status === 404) clear();
    throw error;
  }
}

/** The calls of a user's comment. */
export function commentCalls(user: string) {
  const call = async (method: string, body?: object): Promise<Comment> => {
    const options = { method, ...(body ? { body: JSON.stringify(body) } : {}) };
    return (await httpClient(`${apiUrl()}/users/${user}/comment`, options)).json;
  };
  return {
    get: () => call('GET'),
    save: (text: string, before: Comment | null) =>
      before ? call('PATCH', { text, version: before.version }) : call('POST', { text }),
    remove: ({ version }: Comment) => call('DELETE', { version }),
  };
}
