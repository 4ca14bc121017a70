// What webpack puts in the place of each (webpack.config.js): the page has no process.
declare const process: {
  readonly env: {
    readonly NODE_ENV?: 'development' | 'production' | 'test';
    readonly LATENCY?: string;
    readonly FAIL?: string;
  };
};

declare module '*.scss';
