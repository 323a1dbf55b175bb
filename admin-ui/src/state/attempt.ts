import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';

interface Settling {
  /** Tells what failed; otherwise a message does, with the server's reason. */
  onError?: (error: Error) => void;
  onSettled?: () => void;
}

/** Does what a button asks for: `isPending` while it goes on, and what fails is told. */
export function useAttempt({ onError, onSettled }: Settling = {}) {
  const notify = useNotify();
  const { mutate: attempt, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: onError ?? ((error) => notify(error.message || 'app.unexpected', { type: 'error' })),
    onSettled,
    // Without a network it is to fail, not to wait unseen.
    networkMode: 'always',
  });
  return { attempt, isPending };
}
