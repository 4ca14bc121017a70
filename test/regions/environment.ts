import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { setDefaultLocale } from './defaultLocale';

/**
 * jsdom for a user in another region. A test file selects it with `@jest-environment` and gives a
 * default locale in `@jest-environment-options`.
 */
export default class RegionalEnvironment extends JsdomEnvironment {
  private readonly locale: string;

  constructor(...[config, context]: ConstructorParameters<typeof JsdomEnvironment>) {
    super(config, context);
    // Jest types the options as unknown.
    this.locale = (config.projectConfig.testEnvironmentOptions as { locale: string }).locale;
  }

  override async setup(): Promise<void> {
    await super.setup();
    setDefaultLocale(this.global, this.locale);
  }
}
