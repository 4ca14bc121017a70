import { weakMapMemoize } from '@reduxjs/toolkit';
import * as v from 'valibot';
import type { EndpointName } from '../../../api/calls';
import { formatPath, formatValue } from '../../../build/formatPath';
import { groups } from '../../../api/groups';
import { itemsById } from '../../../api/itemsById';
import { responseSchemas, type PipelineResponse } from '../../../api/schemas';
import type { HttpFailure } from './httpFailure';

/** A pipeline whose wrong rows are left out: how many, and why the first. */
export type HttpPipeline = PipelineResponse & {
  readonly omitted?: { readonly count: number; readonly reason: string };
};

type Result = { readonly data: object } | HttpFailure;

/**
 * Returns the known fields of a response, or what is wrong with it and where:
 * `new[0].id: expected text, got 1`. Wrong rows of a pipeline are left out while others are right.
 */
export function readResponse(endpoint: EndpointName, path: string, response: unknown): Result {
  if (response === null) return { message: 'The server’s response is empty.', outcome: 'unknown' };
  if (endpoint === 'getPipeline') return readPipeline(response);
  return readFields(endpoint, path, response);
}

/** Memoised, because a pipeline that has not changed is the same object. */
const readPipeline = weakMapMemoize((response: unknown): Result => {
  const result = readFields('getPipeline', '', response);
  if ('data' in result) {
    const pipeline = result.data as PipelineResponse; // Its schema says so.
    const rowCount = groups.reduce((sum, group) => sum + pipeline[group].length, 0);
    if (itemsById(pipeline).size === rowCount) return result;
  }
  // Reading the rows one by one takes longer, and only an object has any.
  return readRows(response as Record<string, unknown>) ?? result;
});

function readFields(endpoint: EndpointName, path: string, response: unknown): Result {
  const { issues, output } = v.safeParse(responseSchemas[endpoint], response, { abortEarly: true });
  if (issues) return wrongResponse(formatIssue(issues[0]));
  if ('id' in output) {
    const id = decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
    if (output.id !== id) return wrongResponse(formatFault(['id'], formatValue(id), output.id));
  }
  const fields = response as Record<string, unknown>; // Its schema says so.
  const data = Object.entries(output).map(([key, value]) => {
    // Take the lists as they came, because valibot's copies of their items are slow to freeze.
    return [key, Array.isArray(value) ? (fields[key] ?? value) : value] as const;
  });
  return { data: Object.fromEntries(data) };
}

/** Returns the right rows of a pipeline, the first of each id. Undefined if there are none. */
function readRows(response: Record<string, unknown>): Result | undefined {
  const ids = new Set<string>();
  const sentIds = new Set<unknown>();
  const faults: string[] = [];
  const lists: Record<string, unknown[]> = {};
  for (const name of groups) {
    const { item } = responseSchemas.getPipeline.entries[name];
    const rows = response[name];
    if (!Array.isArray(rows)) return undefined;
    const isRight = (row: { readonly id?: unknown } | null, index: number) => {
      // A row without an id is a borrower of its own.
      sentIds.add(row?.id ?? {});
      const { issues, output } = v.safeParse(item, row, { abortEarly: true });
      if (issues) faults.push(formatIssue(issues[0], [name, index]));
      else if (!ids.has(output.id)) return ids.add(output.id);
      else faults.push(formatFault([name, index, 'id'], 'a unique id', output.id));
      return false;
    };
    lists[name] = rows.filter(isRight);
  }
  const omitted = { count: faults.length, reason: faults[0] };
  return ids.size > 0 ? { data: { ...lists, total: sentIds.size, omitted } } : undefined;
}

/** Formats an issue of the value at a place of the response. */
function formatIssue(issue: v.BaseIssue<unknown>, place: readonly unknown[] = []): string {
  const { message, input, path = [] } = issue;
  return formatFault([...place, ...path.map(({ key }) => key)], message, input);
}

function formatFault(place: readonly unknown[], expected: string, got: unknown): string {
  const path = formatPath(place);
  return `${path && `${path}: `}expected ${expected}, got ${formatValue(got)}.`;
}

function wrongResponse(fault: string): HttpFailure {
  return { message: `The server’s response is wrong: ${fault}`, outcome: 'unknown' };
}
