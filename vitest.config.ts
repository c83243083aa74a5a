import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{core,server,src,tests}/**/*.test.ts'],
    exclude: ['tests/e2e/**', '**/node_modules/**'],
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 15_000,
    hookTimeout: 30_000,
  },
})
