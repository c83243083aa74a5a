import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    projects: [
      // Core is pure: no file leaves anything behind for the next, and a process for each would take longer than the tests.
      { extends: true, test: { name: 'core', include: ['core/**/*.test.ts'], isolate: false } },
      { extends: true, test: { name: 'site', include: ['src/**/*.test.ts'] } },
      { extends: true, test: { name: 'server', include: ['{server,tests}/**/*.test.ts'] } },
    ],
  },
})
