type Config = {
  entry: string;
  plugins: {
    definitions?: Record<string, string>;
    userOptions?: { meta: { policy: { content: string } } };
  }[];
  cache: { version: string };
  devServer: { host: string; proxy: { target: string }[] };
};

const createConfig =
  jest.requireActual<(env: object, argv: object) => Config>('../../../webpack.config');

/** Returns the configuration of a build with these flags of --env. */
export const build = (env: object) => createConfig(env, { mode: 'production' });
/** Returns the configuration of the dev server with these flags of --env. */
export const start = (env: object) => createConfig(env, { mode: 'development' });

/** Returns what replaces process.env in the scripts. */
export const definitionsOf = ({ plugins }: Config) =>
  plugins.find(({ definitions }) => definitions)?.definitions;

/** Returns the sources to which the content security policy of the page lets it connect. */
export function connectSourcesOf({ plugins }: Config) {
  const html = plugins.find(({ userOptions }) => userOptions);
  return /connect-src ([^;]*)/.exec(html?.userOptions?.meta.policy.content ?? '')?.[1];
}
