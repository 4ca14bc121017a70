import { createContext } from 'react';
import type { ViewConstants } from '../domain/localConstants';

/**
 * What the screen shows where the data say nothing. Empty by default: a forgotten provider must not
 * show an invented risk factor about a real person.
 */
export const ViewConstantsContext = createContext<ViewConstants>({});
if (process.env.NODE_ENV !== 'production') ViewConstantsContext.displayName = 'ViewConstants';
