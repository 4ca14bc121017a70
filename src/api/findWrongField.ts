import * as v from 'valibot';
import { formatPath, formatValue } from '../portfolio/formatIssue';
import type { EndpointName } from '../server/localBaseQuery';
import { responseSchemas } from './responseSchemas';

/**
 * Returns what is wrong with a response and where, `new[0].id: expected text, got 1`; undefined if
 * it is what its call promises.
 */
export function findWrongField(
  endpoint: EndpointName,
  path: string,
  response: unknown,
): string | undefined {
  const { issues, output } = v.safeParse(responseSchemas[endpoint], response, { abortEarly: true });
  if (issues) {
    const [{ message, input, path: keys = [] }] = issues;
    const place = formatPath(keys.map(({ key }) => key));
    return `${place && `${place}: `}expected ${message}, got ${formatValue(input)}`;
  }
  if (endpoint !== 'getBorrower') return undefined;
  const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
  const found = (output as { id: string }).id; // The schema of getBorrower has it.
  return found === id ? undefined : `id: expected ${formatValue(id)}, got ${formatValue(found)}`;
}
