import type { Resource } from '@hestia/resources/vocabulary/index.ts';
import { Stack, Typography } from '@mui/material';
import { useLabels } from '../../labels.ts';
import { creationSections } from './creation.ts';
import { FieldInputs } from './FieldInputs.tsx';

/** A form's inputs under the titles of their sections; what has one section needs no title. */
export function FormSections({
  resource,
  without = [],
  creating,
}: {
  resource: Resource;
  without?: string[];
  creating: boolean;
}) {
  const { section: title } = useLabels(resource);
  const sections = creationSections(resource, without);
  if (sections.length < 2)
    return <FieldInputs resource={resource} names={sections.flatMap(({ fields }) => fields)} creating={creating} />;
  return sections.map(({ name, fields }) => (
    <Stack key={name} component="section" spacing={1} sx={{ pb: 1 }}>
      <Typography variant="h6" component="h3" sx={{ pt: 1 }}>
        {title(name)}
      </Typography>
      <FieldInputs resource={resource} names={fields} creating={creating} />
    </Stack>
  ));
}
