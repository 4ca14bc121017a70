// webpack replaces these expressions (see webpack.config.js). The page itself has no process.
declare const process: { readonly env: BuildEnv };

// An interface, because a room adds its own variables.
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions
interface BuildEnv {
  readonly NODE_ENV?: 'development' | 'production' | 'test';
  readonly LATENCY?: string;
  readonly FAIL?: string;
}

declare module '*.scss';
