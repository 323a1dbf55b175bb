import type { AsideBlock, Resource } from '@hestia/resources/vocabulary/index.ts';
import { Stack } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { useLabels } from '../../../labels.ts';
import { HoldersPanel } from '../Holders.tsx';
import { AsideCard } from './AsideCard.tsx';
import { ContactsOf, OwnContact } from './ContactBlock.tsx';
import { FactsBlock } from './FactsBlock.tsx';
import { WaitingBlock } from './WaitingBlock.tsx';

interface AsideProps {
  resource: Resource;
  record: RaRecord;
}

function Block({ resource, record, block }: AsideProps & { block: AsideBlock }) {
  const { section } = useLabels(resource);
  const shared = { resource, record };
  switch (block.type) {
    case 'contact':
      return block.of ? (
        block.of.map((field) => <ContactsOf key={field} {...shared} field={field} />)
      ) : (
        <OwnContact {...shared} />
      );
    case 'holders':
      return (
        <AsideCard title={section('holders')}>
          <HoldersPanel {...shared} />
        </AsideCard>
      );
    case 'waiting':
      return <WaitingBlock {...shared} />;
    case 'facts':
      return <FactsBlock {...shared} fields={block.fields} />;
  }
}

/** What stands beside a record whatever is looked at of it. */
export const Aside = ({ resource, record, without }: AsideProps & { without: AsideBlock['type'][] }) => (
  <Stack spacing={2} sx={{ mt: 1 }}>
    {(resource.declaration.aside ?? []).map((block) =>
      without.includes(block.type) ? null : (
        <Block key={block.type} resource={resource} record={record} block={block} />
      ),
    )}
  </Stack>
);
