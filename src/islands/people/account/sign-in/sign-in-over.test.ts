import { afterEach, expect, it, vi } from 'vitest'
import { startOver } from './sign-in-over.tsx'

afterEach(() => vi.unstubAllGlobals())

it('starting over forgets what was typed, then loads the page', () => {
  const tab = { 'pelesir:session:passenger-draft': 'Siti', theirs: '' } as Record<string, unknown>
  const browser = { 'pelesir:local:passenger-draft': 'Siti', 'pelesir-device:searches': '' } as Record<string, unknown>
  const reload = vi.fn(() =>
    expect([Object.keys(tab), Object.keys(browser)]).toEqual([['theirs'], ['pelesir-device:searches']]),
  )
  const storage = (kept: Record<string, unknown>) =>
    Object.defineProperty(kept, 'removeItem', { value: (key: string) => delete kept[key] })
  vi.stubGlobal('sessionStorage', storage(tab))
  vi.stubGlobal('localStorage', storage(browser))
  vi.stubGlobal('location', { reload })
  startOver()
  expect(reload).toHaveBeenCalledOnce()
})
