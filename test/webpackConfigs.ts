type Page = Record<string, unknown>;

type Config = {
  entry: string;
  output: { clean: boolean; filename: string; publicPath: string };
  devtool: string | false;
  resolve: { alias: Record<string, string | false> };
  plugins: {
    definitions?: Page;
    userOptions?: {
      templateParameters: (compilation: { errors: unknown[] }, assets: object) => Page;
    };
  }[];
  cache: { version: string };
  devServer: { host: string; proxy?: { target: string }[] };
};

const createConfig = jest.requireActual<(env: object, argv: object) => Config>('../webpack.config');

/** Returns the configuration of a build with these flags of --env. */
export const build = (env: object, argv?: object) =>
  createConfig(env, { mode: 'production', ...argv });
/** Returns the configuration of the dev server with these flags of --env. */
export const start = (env: object) => createConfig(env, { mode: 'development' });

/** Returns what replaces process.env in the scripts. */
export const definitionsOf = ({ plugins }: Config) =>
  plugins.find(({ definitions }) => definitions)?.definitions;

/** Returns what the HTML template gets. */
export function pageOf({ plugins }: Config, errors: unknown[] = []) {
  const html = plugins.find(({ userOptions }) => userOptions?.templateParameters);
  return html?.userOptions?.templateParameters({ errors }, { js: ['main.js'], css: ['main.css'] });
}
