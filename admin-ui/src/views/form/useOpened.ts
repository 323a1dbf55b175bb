import { useState } from 'react';

/**
 * What a form was opened on, for as long as it is open: a form that follows its record loses what was typed when
 * something else of the record changes.
 */
export const useOpened = <T>(latest: T) => useState(() => latest);
