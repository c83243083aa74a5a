import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{core,server,src,tests}/**/*.test.ts'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 120_000,
  },
})
