import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        // Core is pure, so nothing can be left behind for the next file: a process for each would take longer than the tests.
        test: { name: 'core', include: ['core/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: { name: 'site, server', include: ['{server,src,tests}/**/*.test.ts'], exclude: ['tests/e2e/**'] },
      },
    ],
  },
})
