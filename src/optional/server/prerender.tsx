import { renderToString } from 'react-dom/server.edge';
import { AppProviders } from '../../AppProviders';
import { makeStore } from '../../store/makeStore';
import { createHttpTransport } from './http/httpBaseQuery';

/** Renders the opening screen of a page for a server, in place of src/prerender.tsx: skeletons. */
export function prerender(): string {
  return renderToString(<AppProviders store={makeStore(createHttpTransport({ baseUrl: '/' }))} />);
}
