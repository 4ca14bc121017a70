// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- Adds to the core's.
interface BuildEnv {
  readonly NODE_ENV?: 'development' | 'production' | 'test';
  /** The URL of the server, with a final slash; in the dev server its proxy. */
  readonly API?: string;
  readonly BROKER?: string;
}
