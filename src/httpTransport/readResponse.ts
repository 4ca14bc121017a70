import * as v from 'valibot';
import type { EndpointName } from '../contract/calls';
import { formatPath, formatValue } from '../contract/formatIssue';
import { responseSchemas } from '../contract/responseSchemas';
import type { HttpFailure } from './httpFailure';

/**
 * Returns the known fields of a response, or what is wrong with it and where:
 * `new[0].id: expected text, got 1`.
 */
export function readResponse(
  endpoint: EndpointName,
  path: string,
  response: unknown,
): { data: object } | HttpFailure {
  if (response === null) return { message: 'The server’s answer is empty.', mayBeDone: true };
  const { issues, output } = v.safeParse(responseSchemas[endpoint], response, { abortEarly: true });
  if (issues) {
    const [{ message, input, path: keys = [] }] = issues;
    const place = formatPath(keys.map(({ key }) => key));
    return wrongAnswer(place && `${place}: `, message, formatValue(input));
  }
  if ('id' in output) {
    const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    if (output.id !== id) {
      return wrongAnswer('id: ', formatValue(id), formatValue(output.id));
    }
  }
  const fields = response as Record<string, unknown>; // Its schema is an object's.
  const data = Object.entries(output).map(([key, value]) => {
    // Not valibot's copies of the lists' items, which are slow to freeze.
    return [key, Array.isArray(value) ? (fields[key] ?? value) : value] as const;
  });
  return { data: Object.fromEntries(data) };
}

function wrongAnswer(place: string, expected: string, got: string): HttpFailure {
  return {
    message: `The server’s answer is wrong: ${place}expected ${expected}, got ${got}`,
    mayBeDone: true,
  };
}
