import { inTurn } from './workshop.ts';

/** Draws an SVG of our own as a picture. */
export const drawPicture = (svg: string, format: 'jpeg' | 'png'): Promise<Buffer> =>
  inTurn((sharp) => {
    const picture = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' });
    return (format === 'png' ? picture.png({ palette: true }) : picture.jpeg({ quality: 80 })).toBuffer();
  });
