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
        // Nothing here leaves anything behind but in a browser's storage, which no test has: a process for each file would take longer than the tests.
        test: { name: 'rules', include: ['{core,src}/**/*.test.ts'], isolate: false },
      },
      {
        extends: true,
        test: { name: 'server', include: ['{server,tests}/**/*.test.ts'], exclude: ['tests/e2e/**'] },
      },
    ],
  },
})
