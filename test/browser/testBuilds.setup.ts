import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test as setup } from '@playwright/test';
import { builds, buildsFolder, portfolioFile, portfolios } from './testBuilds';
import { runWebpack } from './runWebpack';

for (const [name, options] of Object.entries(builds)) {
  setup(name, () => {
    const folder = path.join(buildsFolder, name);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    const portfolio = new Map<string, object>(Object.entries(portfolios)).get(name);
    if (portfolio) writeFileSync(portfolioFile(name), JSON.stringify(portfolio));
    runWebpack(folder, ...options);
  });
}
