import type { PriceRange } from '@hestia/resources/vendor-lead/estimate.ts';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { SimplePage } from '../layouts/SimplePage.tsx';
import { estimates } from './calls.ts';
import { Told } from './Told.tsx';
import { VisitForm } from './VisitForm.tsx';
import { useFormWords } from './words.ts';

/** A visitor of a network's site asks what a property is worth, and is answered at once; the address says by which door. */
export default function Estimate() {
  const token = window.location.hash.slice(1);
  const [network, setNetwork] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [told, setTold] = useState<{ estimate: PriceRange | null }>();
  const word = useFormWords(network ?? '');
  useEffect(() => {
    if (!token) return;
    estimates.look(token).then(
      (found) => setNetwork(found.network),
      (error: Error) => setProblem(error.message),
    );
  }, [token]);
  const wrong = token ? problem : word('unknown');
  return (
    <SimplePage title={word('title')} width={640}>
      {wrong ? <Alert severity="error">{wrong}</Alert> : null}
      {network && !told ? (
        <VisitForm token={token} network={network} onTold={(estimate) => setTold({ estimate })} />
      ) : null}
      {network && told ? (
        <>
          <Told network={network} estimate={told.estimate} />
          <Button onClick={() => setTold(undefined)}>{word('again')}</Button>
        </>
      ) : null}
    </SimplePage>
  );
}
