import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { setDefaultLocale } from './defaultLocale';

type Region = { readonly timeZone?: string; readonly locale?: string };
type Parameters = ConstructorParameters<typeof JsdomEnvironment>;

/**
 * jsdom for a user in another region. A test file selects it with `@jest-environment` and gives a
 * time zone or a default locale in `@jest-environment-options`.
 */
export default class RegionalEnvironment extends JsdomEnvironment {
  private readonly region: Region;
  private readonly previousTimeZone = process.env.TZ;

  constructor(config: Parameters[0], context: Parameters[1]) {
    super(config, context);
    this.region = config.projectConfig.testEnvironmentOptions;
  }

  override async setup(): Promise<void> {
    await super.setup();
    const { timeZone, locale } = this.region;
    // Tests see a copy of process.env, but Node reads the time zone from the real one.
    if (timeZone) process.env.TZ = timeZone;
    if (locale) setDefaultLocale(this.global, locale);
  }

  override async teardown(): Promise<void> {
    // The next test file may run in this process.
    if (this.previousTimeZone === undefined) delete process.env.TZ;
    else process.env.TZ = this.previousTimeZone;
    await super.teardown();
  }
}
