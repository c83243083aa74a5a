import { existsSync } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { BUILT_IN_ROLES, mayCall } from '../../../../core/people/account/roles.ts'
import { OFFICE_PARTS } from '../../../islands/office/parts.ts'
import { PAGES } from '../../../lib/paths.ts'
import enWords from '../../../locales/en/menu.json' with { type: 'json' }
import idWords from '../../../locales/id/menu.json' with { type: 'json' }
import { MENU, type MenuPlace, menuOf, menuWordOf, officeGroups } from './menu.ts'

const PARTS = OFFICE_PARTS

type Role = (typeof BUILT_IN_ROLES)[number]

function seenBy(role: Role, place: MenuPlace): string[] {
  return menuOf(place)
    .filter(({ needs }) => !needs || mayCall({ role }, needs))
    .map(({ page }) => page)
}

/** Words of the office's menu by group, as its staff see them. */
const OFFICE: Record<Role, readonly (readonly string[])[]> = {
  member: [],
  support: [
    ['daily', 'overview', 'newOrder', 'bookings', 'departures', 'issues', 'alerts'],
    ['customers', 'requests', 'members', 'mails'],
    ['money', 'refunds'],
    ['products', 'products', 'stock', 'photos'],
  ],
  finance: [
    ['daily', 'overview', 'bookings', 'departures', 'issues', 'alerts'],
    ['customers', 'members', 'partners', 'mails', 'visits'],
    ['money', 'transfers', 'refunds', 'gatewayMessages', 'settlement', 'invoices', 'reports', 'books'],
  ],
  gate: [['daily', 'gate']],
  admin: [
    ['daily', 'overview', 'newOrder', 'bookings', 'departures', 'issues', 'alerts', 'gate'],
    ['customers', 'requests', 'members', 'partners', 'mails', 'visits'],
    ['money', 'transfers', 'refunds', 'gatewayMessages', 'settlement', 'rates', 'invoices', 'reports', 'books'],
    ['products', 'products', 'stock', 'photos', 'codes'],
    ['site', 'promos', 'texts', 'mailTexts'],
    ['business', 'start', 'settings', 'staff', 'roles', 'audit', 'backups'],
  ],
}

function groupsSeenBy(session: Parameters<typeof mayCall>[0]): string[][] {
  const seen = menuOf('office').filter(({ needs }) => !needs || mayCall(session, needs))
  return officeGroups(seen).map(({ group, entries }) => [group, ...entries.map(({ word }) => word)])
}

describe('the menu', () => {
  test.each(BUILT_IN_ROLES)('of the office shows %s what the table of permissions gives', (role) => {
    expect(groupsSeenBy({ role })).toEqual(OFFICE[role])
  })

  test('of the office gives a role of its own only the groups in which it may do something', () => {
    const own = { role: 'own', rights: ['office', 'texts'] } as const
    expect(groupsSeenBy(own)).toEqual([
      ['daily', 'overview', 'alerts'],
      ['site', 'texts'],
    ])
  })

  test('of the office has each of its entries in one group, and a title for each in both languages', () => {
    const grouped = officeGroups().flatMap(({ entries }) => entries.map(({ page }) => page))
    expect(grouped).toEqual(menuOf('office').map(({ page }) => page))
    for (const { group } of officeGroups())
      for (const { groups } of [idWords, enWords]) expect(groups[group]).toMatch(/^[A-Z]/)
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
