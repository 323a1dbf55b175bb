import { formatDate } from '@hestia/resources/vocabulary/written.ts';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Signing } from './calls.ts';
import { useSaid } from './said.ts';

/** Who asks whom for what, and until when. */
export function Asked({ look, isOpen }: { look: Signing; isOpen: boolean }) {
  const said = useSaid();
  const { agency, signer, expiresOn, others } = look;
  return (
    <div>
      {agency.logo ? (
        <Box component="img" src={agency.logo} alt={agency.name} sx={{ maxHeight: 40, maxWidth: 160, mb: 1 }} />
      ) : null}
      <Typography>{said(isOpen ? 'asks' : 'asked', { agency: agency.name, name: signer.name })}</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, mt: 0.5 }}>
        {[
          signer.capacity ? said('as', { capacity: signer.capacity }) : '',
          isOpen ? said('until', { day: formatDate(expiresOn) }) : '',
          others.length > 0 ? said('others', { names: others.map(({ name }) => name).join(', ') }) : '',
        ]
          .filter(Boolean)
          .map((fact) => (
            <Typography component="li" variant="body2" color="textSecondary" key={fact}>
              {fact}
            </Typography>
          ))}
      </Box>
    </div>
  );
}
