import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { workerScript } from './offline-worker.ts'

it('makes one small script that runs no other', async () => {
  const script = await workerScript({ offers: ['ferry/results'], closed: ['ferry/booking'], shell: ['/id/offline'] })
  expect(gzipSync(script).length).toBeLessThanOrEqual(13 * 1024)
  expect(script).toContain('ferry/results')
  expect(script).not.toMatch(/\bimportScripts\(|\bimport\(|process\.env|OFFLINE\b/)
})
