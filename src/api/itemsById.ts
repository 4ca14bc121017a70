import { weakMapMemoize } from '@reduxjs/toolkit';
import { groups } from './groups';
import type { BorrowerListItem, ResponseOf } from './schemas';

/**
 * Indexes the list items of a pipeline by id, which can be any text. Memoised per pipeline, so that
 * a selected row costs no walk over all borrowers.
 */
export const itemsById = weakMapMemoize(
  (pipeline: ResponseOf<'getPipeline'>): ReadonlyMap<string, BorrowerListItem> => {
    const items = new Map<string, BorrowerListItem>();
    for (const group of groups) {
      for (const item of pipeline[group]) items.set(item.id, item);
    }
    return items;
  },
);
