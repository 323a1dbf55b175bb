import { layers, namedFlavor } from '@protomaps/basemaps';
import { addProtocol, type LayerSpecification, type StyleSpecification } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';

let protocol: Protocol | undefined;

/** Icons and signs would need pictures from elsewhere: names and lines tell enough. */
function withoutIcons(layer: LayerSpecification): LayerSpecification[] {
  if (layer.type !== 'symbol') return [layer];
  const { layout = {} } = layer;
  if (!('text-field' in layout)) return [];
  const named = Object.entries(layout).filter(([name]) => !name.startsWith('icon-'));
  return [{ ...layer, layout: Object.fromEntries(named) }];
}

/**
 * The style of a file of streets, as Protomaps makes them.
 *
 * @param address of the `.pmtiles` file
 * @throws Error where it can't be had
 */
export async function tileFileStyle(
  address: string,
  look: 'light' | 'dark',
  lang: string,
): Promise<StyleSpecification> {
  const url = new URL(address, window.location.href).href;
  const file = new PMTiles(url);
  await file.getHeader();
  if (!protocol) {
    protocol = new Protocol();
    addProtocol('pmtiles', protocol.tile);
  }
  protocol.add(file);
  return {
    version: 8,
    sources: {
      streets: { type: 'vector', url: `pmtiles://${url}`, attribution: '© OpenStreetMap' },
    },
    layers: (layers('streets', namedFlavor(look), { lang }) as LayerSpecification[]).flatMap(withoutIcons),
  };
}
