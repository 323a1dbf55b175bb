import { Skeleton, Stack } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { PdfPage } from './PdfPage.tsx';
import { openPdf, type Pdf } from './pdf.ts';

/** The pages of a PDF, one under the other; each is drawn when it comes near. */
export default function PdfPages({ id, onBroken }: { id: string; onBroken: () => void }) {
  const [pdf, setPdf] = useState<Pdf>();
  const broken = useRef(onBroken);
  broken.current = onBroken;
  useEffect(() => {
    let isOver = false;
    let close = () => {};
    const open = async () => {
      const opened = await openPdf(id);
      close = opened.close;
      if (isOver) return close();
      const loaded = await opened.pdf;
      if (!isOver) setPdf(loaded);
    };
    open().catch(() => {
      if (!isOver) broken.current();
    });
    return () => {
      isOver = true;
      close();
    };
  }, [id]);
  if (!pdf) return <Skeleton variant="rounded" sx={{ height: '100%', maxWidth: 900, m: 'auto' }} />;
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
  return (
    <Stack spacing={2} sx={{ maxWidth: 900, m: 'auto' }}>
      {numbers.map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} />
      ))}
    </Stack>
  );
}
