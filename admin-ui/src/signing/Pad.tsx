import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { type PointerEvent, useEffect, useRef } from 'react';
import { useSaid } from './said.ts';

/** In pixels of the picture; on the screen it is as wide as there is room. */
const SIZE = { width: 600, height: 220 };
const INK = '#12233f';

interface PadProps {
  /** The drawing so far, a data URL: it stays when the page shows something else meanwhile. */
  value: string | undefined;
  problem?: string | undefined;
  onChange: (drawing: string | undefined) => void;
}

/** Where a finger or a pen writes; who can't signs by name. */
export function Pad({ value, problem, onChange }: PadProps) {
  const said = useSaid();
  const canvas = useRef<HTMLCanvasElement>(null);
  const isDown = useRef(false);
  // What was drawn before stands there when one comes back; what is drawn now is there already.
  const before = useRef(value);
  useEffect(() => {
    const kept = before.current;
    if (!kept) return;
    const image = new Image();
    image.onload = () => canvas.current?.getContext('2d')?.drawImage(image, 0, 0);
    image.src = kept;
  }, []);
  const place = ({ clientX, clientY }: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const { left, top, width, height } = (canvas.current as HTMLCanvasElement).getBoundingClientRect();
    return [((clientX - left) * SIZE.width) / width, ((clientY - top) * SIZE.height) / height];
  };
  const pen = () => canvas.current?.getContext('2d');
  function down(event: PointerEvent<HTMLCanvasElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    isDown.current = true;
    const context = pen();
    if (!context) return;
    const [x, y] = place(event);
    Object.assign(context, { strokeStyle: INK, lineWidth: 4, lineCap: 'round', lineJoin: 'round' });
    context.beginPath();
    context.moveTo(x, y);
    // A dot is a stroke, too.
    context.lineTo(x + 0.1, y);
    context.stroke();
  }
  function move(event: PointerEvent<HTMLCanvasElement>) {
    if (!isDown.current) return;
    pen()?.lineTo(...place(event));
    pen()?.stroke();
  }
  function up() {
    if (!isDown.current) return;
    isDown.current = false;
    onChange(canvas.current?.toDataURL('image/png'));
  }
  function clear() {
    pen()?.clearRect(0, 0, SIZE.width, SIZE.height);
    onChange(undefined);
  }
  return (
    <div>
      <Box
        component="canvas"
        ref={canvas}
        {...SIZE}
        role="img"
        aria-label={said(value ? 'drawn' : 'drawHere')}
        onPointerDown={down}
        onPointerMove={move}
        onPointerUp={up}
        onPointerCancel={up}
        sx={{
          display: 'block',
          width: '100%',
          aspectRatio: `${SIZE.width} / ${SIZE.height}`,
          // On paper, in either theme: that is how it stands in the document.
          bgcolor: '#fff',
          border: 1,
          borderStyle: 'dashed',
          borderColor: problem ? 'error.main' : 'text.secondary',
          borderRadius: 1,
          touchAction: 'none',
          cursor: 'crosshair',
        }}
      />
      <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center' }}>
        <FormHelperText error={Boolean(problem)}>{problem ?? said('drawHelp')}</FormHelperText>
        <Button size="small" onClick={clear} disabled={!value}>
          {said('clear')}
        </Button>
      </Stack>
    </div>
  );
}
