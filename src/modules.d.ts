// What webpack makes of files that are no scripts (see module.rules in webpack.config.js).
declare module '*.scss';

declare module '*?raw' {
  const text: string;
  export default text;
}
