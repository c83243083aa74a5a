import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
    // Files of a worker share its process and what it has loaded: a process for each would take longer than most tests.
    isolate: false,
    projects: [
      { extends: true, test: { name: 'core', include: ['core/**/*.test.ts'] } },
      { extends: true, test: { name: 'site', include: ['src/**/*.test.ts'] } },
      { extends: true, test: { name: 'server', include: ['{server,tests}/**/*.test.ts'] } },
    ],
  },
})
