import { weakMapMemoize } from '@reduxjs/toolkit';
import { orEmpty } from '../domain/missing';
import type { BorrowerListItem, Portfolio } from './portfolioSchema';

/**
 * The list items of the pipeline's groups by id. A Map, because an id may be any text, `__proto__`
 * included. Made once for a pipeline, by whoever asks first: the loan book and the screen look
 * into the same one.
 */
export const itemsById = weakMapMemoize(
  (groups: Portfolio['pipeline']): ReadonlyMap<string, BorrowerListItem> => {
    const items = new Map<string, BorrowerListItem>();
    for (const group of Object.values(groups)) {
      for (const item of orEmpty(group)) items.set(item.id, item);
    }
    return items;
  },
);
