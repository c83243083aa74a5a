import { expect, it, vi } from 'vitest'
import { warm } from './warm.ts'

it('asks ahead and leaves a failure to where it is opened', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  const load = vi.fn(() => Promise.reject(new Error('gone')))
  warm(load)
  await new Promise((done) => setTimeout(done))
  process.off('unhandledRejection', unhandled)
  expect(load).toHaveBeenCalledOnce()
  expect(unhandled).not.toHaveBeenCalled()
})
