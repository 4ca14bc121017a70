// webpack replaces these expressions (see webpack.config.js). The page itself has no process.
declare const process: {
  readonly env: {
    readonly NODE_ENV?: 'development' | 'production' | 'test';
    readonly LATENCY?: string;
    readonly FAIL?: string;
    readonly API?: string;
    readonly BROKER?: string;
  };
};

declare module '*.scss';
