import type { CompanionProps } from '../index.ts';
import { SimilarRequests } from './SimilarRequests.tsx';

/** What the client asks already, under the inputs of a request. */
export default function RequestCompanion({ resource, names, page = names, children }: CompanionProps) {
  const first = page.includes('client') ? 'client' : 'property';
  return (
    <>
      {children}
      {names.includes(first) ? <SimilarRequests resource={resource} /> : null}
    </>
  );
}
