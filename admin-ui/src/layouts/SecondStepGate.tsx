import { lazy, type ReactNode, Suspense } from 'react';
import { LocalesMenuButton, useTranslate } from 'react-admin';
import { lookAgain, signOut } from '../providers/auth.ts';
import { useSession } from '../session.tsx';
import { Notice } from './Notice.tsx';
import { SimplePage } from './SimplePage.tsx';

const Enrolment = lazy(() =>
  import('../pages/profile/Enrolment.tsx').then((module) => ({ default: module.Enrolment })),
);

/** Where the network demands a second step that the person hasn't: its setting up first, then the page that was asked for. */
export function SecondStepGate({ children }: { children: ReactNode }) {
  const translate = useTranslate();
  const { active, demanded } = useSession().me.secondStep;
  if (!demanded || active) return children;
  return (
    <SimplePage title={translate('app.twoStep.title')} width={640} corner={<LocalesMenuButton />}>
      <Suspense fallback={null}>
        <Enrolment onDone={() => void lookAgain()} onLeave={signOut} />
      </Suspense>
      <Notice />
    </SimplePage>
  );
}
