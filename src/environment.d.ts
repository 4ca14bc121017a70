// webpack replaces these expressions (see webpack.config.js). The page itself has no process.
declare const process: { readonly env: BuildEnv };

// An interface, because an optional part adds its own variables.
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions
interface BuildEnv {
  readonly LATENCY?: string;
  readonly FAIL?: string;
}

declare module '*.scss';
