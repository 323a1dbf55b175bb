import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Link, type LinkProps } from '@mui/material';
import { lazy, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { addable, mendable, mendingPlace } from './place.ts';

const AddDialog = lazy(() => import('./AddDialog.tsx'));
const MendDialog = lazy(() => import('./MendDialog.tsx'));

interface MendLinkProps extends Pick<LinkProps, 'color' | 'sx' | 'aria-label'> {
  resource: Resource;
  /** Whose field is mended, which may be another record than the page's. */
  id: unknown;
  /** The field, or a part of it. */
  path: string;
  /** Paths of what else that record lacks, so that it is all filled in at once. */
  also?: readonly string[];
  /** What stands in the link's place, such as a button: it is given the link's address and what a click does. */
  as?: (to: ReturnType<typeof mendingPlace> & { onClick: (event: MouseEvent) => void }) => ReactNode;
  children?: ReactNode;
}

/** What mends a field without leaving the page: a small form over it; opened in a tab of its own, the section that has it. */
export function MendLink({ resource, id, path, also = [], as, children, ...props }: MendLinkProps) {
  const [isOpen, setOpen] = useState(false);
  const name = mendable(resource, path);
  const added = addable(resource, path);
  const to = mendingPlace(resource, id, path);
  function onClick(event: MouseEvent) {
    // Whoever wants a tab of its own gets it.
    if ((!name && !added) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  }
  return (
    <>
      {as?.({ ...to, onClick }) ?? (
        <Link component={RouterLink} {...to} onClick={onClick} {...props}>
          {children}
        </Link>
      )}
      {isOpen && name ? (
        <Suspense fallback={null}>
          <MendDialog
            resource={resource}
            id={String(id)}
            field={name}
            also={[...new Set(also.flatMap((one) => mendable(resource, one) ?? []))]}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      ) : null}
      {isOpen && !name && added ? (
        <Suspense fallback={null}>
          <AddDialog resource={resource} id={String(id)} related={added} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
