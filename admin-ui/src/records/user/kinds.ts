import { resources } from '../../registry.ts';

/** What people are told of, as a resource words it. */
export interface NotificationKind {
  kind: string;
  label: string;
}

/** All kinds of events that people are told of, by the resource that tells them. */
export const notificationKinds = (language: 'en' | 'fr'): { name: string; kinds: NotificationKind[] }[] =>
  resources.flatMap(({ id, labels }) => {
    const { tells = {}, plural } = labels[language];
    const kinds = Object.entries(tells).map(([template, label]) => ({ kind: `${id}.${template}`, label }));
    return kinds.length > 0 ? [{ name: plural, kinds }] : [];
  });
