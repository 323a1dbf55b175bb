import { type LazyExoticComponent, lazy } from 'react';
import { anew } from './anew.ts';

/** Whatever React can load lazily. */
type LazyView = Awaited<ReturnType<Parameters<typeof lazy>[0]>>['default'];

/** A page that is fetched when it is opened, with the field types that records are shown by. */
export const screen = <View extends LazyView>(load: () => Promise<{ default: View }>): LazyExoticComponent<View> =>
  lazy(async () => {
    const [view] = await Promise.all([load(), import('./fields/index.ts')]).catch(anew);
    return view;
  });
