import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

const names = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'ReadableStream',
] as const;

/**
 * jsdom with Node's fetch, which jsdom lacks. Node's fetch refuses jsdom's AbortSignal, so that one
 * is Node's, too. A test file selects it with `@jest-environment`.
 */
export default class FetchEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    for (const name of names) Object.assign(this.global, { [name]: globalThis[name] });
  }
}
