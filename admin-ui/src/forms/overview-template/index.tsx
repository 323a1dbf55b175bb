import type { CompanionProps } from '../index.ts';
import NamedInReport from './Named.tsx';

/** The form of the vendors' report offers what it may show. */
export default function OverviewTemplateForm({ names, children }: CompanionProps) {
  return names.includes('report') ? <NamedInReport>{children}</NamedInReport> : children;
}
