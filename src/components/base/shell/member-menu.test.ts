import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const root = { lang: 'id', dataset: {} as Record<string, string>, removeAttribute: vi.fn() }

beforeEach(() => {
  root.dataset = {}
  vi.resetModules()
  vi.stubGlobal('document', {
    documentElement: root,
    querySelectorAll: () => [],
    querySelector: () => null,
    cookie: '',
  })
})
afterEach(() => vi.unstubAllGlobals())

function answering(profile: Response): void {
  const menu = { header: [], drawer: [] }
  vi.stubGlobal('fetch', async (path: string) => (path.endsWith('/profil') ? profile : Response.json(menu)))
}

it('tells the page whose it is', async () => {
  answering(Response.json({ data: { id: 'a', role: 'member' } }))
  const { showMember } = await import('./member-menu.ts')
  await showMember()
  expect(root.dataset.memberId).toBe('a')
})

it('tells nobody after the session has ended', async () => {
  answering(Response.json({ success: false }, { status: 401 }))
  const { showMember } = await import('./member-menu.ts')
  await showMember()
  expect(root.dataset.memberId).toBeUndefined()
})
