/** What the mail that asks for an appointment may show, by its names in Liquid. */
export const APPOINTMENT_VALUES: readonly string[] = [
  'client.greeting',
  'client.name',
  'date',
  'time',
  'until',
  'location',
  'property',
  'agent.name',
  'link',
];
