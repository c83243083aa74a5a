import { existsSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ROLES, type Role } from '../../../core/account/roles.ts'
import { OFFICE_PARTS } from '../../islands/office/parts.ts'
import { PAGES } from '../../lib/paths.ts'
import { MENU, type MenuPlace, menuOf, menuWordOf, rolesOf } from './menu.ts'

const PARTS = OFFICE_PARTS

function seenBy(role: Role, place: MenuPlace): string[] {
  return menuOf(place)
    .filter((entry) => rolesOf(entry)?.includes(role) ?? true)
    .map(({ page }) => page)
}

/** Words of the office's menu; entries without a page are left out. */
const OFFICE: Record<Role, readonly string[] | 'all'> = {
  member: [],
  support: [
    'overview',
    'newOrder',
    'bookings',
    'departures',
    'issues',
    'refunds',
    'requests',
    'members',
    'products',
    'stock',
  ],
  finance: ['overview', 'bookings', 'departures', 'issues', 'transfers', 'refunds', 'members', 'reports'],
  gate: ['gate'],
  admin: 'all',
}

describe('the menu', () => {
  test.each(ROLES)('of the office shows %s what the table of permissions gives', (role) => {
    const words = menuOf('office').map(({ word }) => word)
    const known = OFFICE[role]
    const seen = menuOf('office').filter((entry) => rolesOf(entry)?.includes(role))
    expect(seen.map(({ word }) => word)).toEqual(words.filter((word) => known === 'all' || known.includes(word)))
  })

  test('leads members to their own pages and not to the office', () => {
    expect(seenBy('member', 'drawer')).toContain('memberHistory')
    expect(seenBy('member', 'drawer').filter((page) => page.startsWith('admin'))).toEqual([])
    expect(seenBy('member', 'office')).toEqual([])
  })

  test.each(['support', 'finance', 'admin'] as const)('leads %s into the office from everywhere', (role) => {
    const [door] = seenBy(role, 'drawer').filter((page) => page.startsWith('admin'))
    expect(seenBy(role, 'office')).toContain(door)
  })

  test('names only pages that exist', () => {
    const missing = MENU.filter(
      ({ page }) =>
        !PARTS.some((part) => part.page === page) &&
        ![`${PAGES[page]}.astro`, `${PAGES[page]}/index.astro`].some((file) =>
          existsSync(`src/pages/[locale]/${file}`),
        ),
    )
    expect(missing).toEqual([])
  })

  test('of the account has five entries, which the drawer has too', () => {
    const words = menuOf('member').map(({ word }) => word)
    expect(words).toEqual(['trips', 'payments', 'people', 'messages', 'profile'])
    expect(menuOf('drawer').map(({ word }) => word)).toEqual(expect.arrayContaining(words))
  })

  test('names every page of the office in its own menu', () => {
    for (const { page } of OFFICE_PARTS) expect(menuOf('office').map((entry) => entry.page)).toContain(page)
    for (const { page } of PARTS) expect(menuWordOf(page)).toMatch(/^menu:\w+$/)
  })
})

describe('without a cart', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
    vi.resetModules()
  })

  test('no menu names it', async () => {
    vi.stubEnv('PUBLIC_CART', 'false')
    vi.resetModules()
    const { MENU: menu } = await import('./menu.ts')
    expect(menu.map(({ page }) => page)).not.toContain('cart')
  })
})
