import type { Property, SavedSearch } from '@hestia/resources/generated/types.ts';
import { describedProblems } from '@hestia/resources/saved-search/described.ts';
import type { FieldPath, Resource } from '@hestia/resources/vocabulary/index.ts';
import { resolvePath } from '@hestia/resources/vocabulary/index.ts';
import { Button, Paper, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { Form, useTranslate } from 'react-admin';
import { Input } from '../../fields/Input.tsx';
import { BuyerCard } from '../../matching/BuyerCard.tsx';
import { DemandCurve } from '../../matching/DemandCurve.tsx';
import { MatchList } from '../../matching/MatchList.tsx';
import { resourceById } from '../../registry.ts';
import { PageHeader } from '../../views/PageHeader.tsx';
import { describedOf, SOURCES } from './described.ts';

type Values = Record<string, unknown>;

const PROPERTY: FieldPath<Property>[] = [
  'price',
  'address.town',
  'address.postcode',
  'spaces.living',
  'spaces.nonliving',
  'spaces.outbuildings',
  'spaces.outside',
  'rooms.total',
  'rooms.bedrooms',
];
const NEEDED: FieldPath<Property & SavedSearch>[] = ['price', 'types', 'address.town'];

function Inputs<R>({ resource, paths }: { resource: Resource<R>; paths: FieldPath<R>[] }) {
  return paths.map((path) => {
    const place = resolvePath(resource, path);
    return place ? (
      <Input
        key={path}
        resource={resource}
        path={path}
        schema={place.schema}
        required={NEEDED.some((one) => one === path)}
        // What a search says of itself isn't meant of a property that is described.
        unhelped={resource.id === 'saved-search'}
      />
    ) : null;
  });
}

/** A dotted source's error, as the form keeps it. */
function put(errors: Values, source: string, message: string): void {
  const names = source.split('.');
  const last = names.pop() ?? '';
  let place = errors;
  for (const name of names) {
    place[name] = place[name] ?? {};
    place = place[name] as Values;
  }
  place[last] = { type: 'manual', message };
}

/** Describes a property that isn't in the stock, and shows who would buy it. */
export default function PotentialBuyers() {
  const translate = useTranslate();
  const [described, setDescribed] = useState<Values>();
  const [property, search] = [resourceById('property'), resourceById('saved-search')];
  if (!property || !search) return null;
  const resolver = (values: Values) => {
    const errors: Values = {};
    for (const { path, code } of describedProblems(describedOf(values))) {
      const source = SOURCES[path.slice(1)];
      if (source) put(errors, source, translate(`matching.problems.${code}`));
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
  return (
    <>
      <PageHeader title={translate('app.menu.potentialBuyers')} />
      <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: 720 }}>
        {translate('matching.toolbox.intro')}
      </Typography>
      <Paper sx={{ p: { xs: 1.5, sm: 2.5 } }}>
        <Form onSubmit={(values: Values) => setDescribed(describedOf(values))} resolver={resolver} noValidate>
          <Stack
            sx={{
              display: 'grid',
              columnGap: 2,
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
              alignItems: 'start',
            }}
          >
            <Inputs resource={search} paths={['types', 'features']} />
            <Inputs resource={property} paths={PROPERTY} />
          </Stack>
          <details>
            <Typography component="summary" sx={{ cursor: 'pointer', py: 1 }}>
              {translate('matching.toolbox.point')}
            </Typography>
            <Inputs resource={property} paths={['address.point']} />
          </details>
          <Button type="submit" variant="contained" sx={{ mt: 1 }}>
            {translate('matching.toolbox.find')}
          </Button>
        </Form>
      </Paper>
      {described ? (
        <Paper component="section" aria-label={translate('matching.buyers')} sx={{ p: { xs: 1.5, sm: 2.5 }, mt: 2 }}>
          <MatchList
            key={JSON.stringify(described)}
            path="saved-searches/percolate"
            described={described}
            about="search"
            line={(match) => <BuyerCard key={match.search.id} match={match} search={search} />}
          >
            {({ demand = [] }) => <DemandCurve points={demand} price={Number(described.price)} />}
          </MatchList>
        </Paper>
      ) : null}
    </>
  );
}
