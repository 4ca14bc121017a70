import { weakMapMemoize } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { EndpointName } from '../contract/calls';
import { formatPath, formatValue } from '../contract/formatIssue';
import { itemsById } from '../contract/itemsById';
import { responseSchemas, type PipelineResponse } from '../contract/responseSchemas';
import type { HttpFailure } from './httpFailure';

type Result = { readonly data: object } | HttpFailure;

/**
 * Returns the known fields of a response, or what is wrong with it and where:
 * `new[0].id: expected text, got 1`. Wrong rows of a pipeline are left out while others are right.
 */
export function readResponse(endpoint: EndpointName, path: string, response: unknown): Result {
  if (response === null) return { message: 'The server’s answer is empty.', mayBeDone: true };
  if (endpoint === 'getPipeline') return readPipeline(response);
  return readFields(endpoint, path, response);
}

/** Memoised, because an unchanged pipeline is the same object. */
const readPipeline = weakMapMemoize((response: unknown): Result => {
  const result = readFields('getPipeline', '', response);
  // The rows one by one take longer, so only if something is wrong.
  const isRight = 'data' in result && hasUniqueIds(result.data as PipelineResponse); // Its schema's.
  return isRight ? result : (readRows(response as object) ?? result);
});

function readFields(endpoint: EndpointName, path: string, response: unknown): Result {
  const { issues, output } = v.safeParse(responseSchemas[endpoint], response, { abortEarly: true });
  if (issues) return wrongAnswer(formatIssue(issues[0]));
  if ('id' in output) {
    const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    if (output.id !== id) return wrongAnswer(formatFault(['id'], formatValue(id), output.id));
  }
  const fields = response as Record<string, unknown>; // Its schema is an object's.
  const data = Object.entries(output).map(([key, value]) => {
    // Not valibot's copies of the lists' items, which are slow to freeze.
    return [key, Array.isArray(value) ? fields[key] : value] as const;
  });
  return { data: Object.fromEntries(data) };
}

function hasUniqueIds(pipeline: PipelineResponse): boolean {
  const { new: fresh, in_review: inReview, approved } = pipeline;
  return itemsById(pipeline).size === fresh.length + inReview.length + approved.length;
}

/** Returns the right rows of a pipeline, the first of each id. Undefined if there are none. */
function readRows(response: object): Result | undefined {
  const ids = new Set<string>();
  const faults: string[] = [];
  const fields = new Map<string, unknown>(Object.entries(response));
  const lists = Object.entries(responseSchemas.getPipeline.entries).map(([name, { item }]) => {
    const rows = fields.get(name);
    return [
      name,
      Array.isArray(rows) &&
        rows.filter((row, index) => {
          const { issues, output } = v.safeParse(item, row, { abortEarly: true });
          if (issues) faults.push(formatIssue(issues[0], [name, index]));
          else if (!ids.has(output.id)) return ids.add(output.id);
          else faults.push(formatFault([name, index, 'id'], 'a unique id', output.id));
          return false;
        }),
    ] as const;
  });
  if (ids.size === 0 || lists.some(([, rows]) => !rows)) return undefined;
  return {
    data: { ...Object.fromEntries(lists), omitted: { count: faults.length, why: faults[0] } },
  };
}

/** Formats an issue of what stands at a place of the response. */
function formatIssue(issue: v.BaseIssue<unknown>, place: readonly unknown[] = []): string {
  const { message, input, path = [] } = issue;
  return formatFault([...place, ...path.map(({ key }) => key)], message, input);
}

function formatFault(place: readonly unknown[], expected: string, got: unknown): string {
  const path = formatPath(place);
  return `${path && `${path}: `}expected ${expected}, got ${formatValue(got)}`;
}

function wrongAnswer(fault: string): HttpFailure {
  return { message: `The server’s answer is wrong: ${fault}`, mayBeDone: true };
}
