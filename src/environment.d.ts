// webpack replaces these expressions (see webpack.config.js). The page itself has no process.
declare const process: { readonly env: Readonly<Record<string, string | undefined>> };

// webpack makes modules of these files.
declare module '*.scss';
declare module '*?raw' {
  const text: string;
  export default text;
}
