import { useStore } from 'react-admin';

/** Whether tables are drawn with low rows; remembered on the device. */
export const useDense = (): [boolean, (dense: boolean) => void] => useStore('dense', false);
