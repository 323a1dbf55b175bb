import type { CompanionProps } from '../index.ts';
import { SimilarRequests } from './SimilarRequests.tsx';

/** What the client asks already, under the inputs of a request. */
export default function RequestCompanion({ resource, names, children }: CompanionProps) {
  return (
    <>
      {children}
      {names.includes('client') || names.includes('property') ? <SimilarRequests resource={resource} /> : null}
    </>
  );
}
