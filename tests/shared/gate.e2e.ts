import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import QRCode from 'qrcode'
import sharp from 'sharp'
import type { GateTicket } from '../../core/trade/booking/gate-code.ts'
import { createSecrets } from '../../server/base/common/secrets.ts'
import { isAccessible } from '../support/axe.ts'
import { expect, hydrated, inTurn, type Locale, registerMember, SIZES, test } from '../support/fixtures.ts'
import { buyTickets, scanElsewhere, signed } from '../support/gate.ts'
import { signInAsStaff } from '../support/office.ts'
import { type Say, saysAll, words } from '../support/words.ts'

const FOREIGN = createSecrets('of somebody else, 32 characters long')
const DAY = { from: new Date('2026-01-01T00:00:00Z'), until: new Date('2026-01-02T00:00:00Z') }
const FORGED = signed(
  { bookingCode: 'K7QM2P', number: '1262400000001', gate: 'place|north', ...DAY, type: 'ADT', isDemo: false },
  FOREIGN,
)

const film = join(mkdtempSync(join(tmpdir(), 'pelesir-film-')), 'code.mjpeg')
const picture = await QRCode.toBuffer(FORGED, { width: 420, margin: 4 })
const frame = sharp({ create: { width: 640, height: 480, channels: 3, background: '#8a8a8a' } })
writeFileSync(
  film,
  await frame
    .composite([{ input: picture }])
    .jpeg({ quality: 90 })
    .toBuffer(),
)

test.use({
  viewport: SIZES.phone,
  launchOptions: async ({ launchOptions }, use) => {
    const camera = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
    const args = [...(launchOptions.args ?? []), ...camera, `--use-file-for-fake-video-capture=${film}`]
    await use({ ...launchOptions, args })
  },
})

async function standsAt(page: Page, t: Say, locale: Locale, gate: string): Promise<void> {
  await page.goto(`/${locale}/admin/scan`)
  await page.getByLabel(t('gate:setup.gate')).selectOption(gate)
  await isAccessible(page)
  await saysAll(page)
  await page.getByRole('button', { name: t('gate:setup.start') }).click()
}

async function types(page: Page, t: Say, code: string): Promise<void> {
  const field = page.getByLabel(t('gate:code'))
  await field.fill(code)
  await field.press('Enter')
}

function count(page: Page, t: Say, name: string) {
  return page.getByText(t(`gate:count.${name}`), { exact: true }).locator('..')
}

async function shows(page: Page, t: Say, result: string): Promise<void> {
  await expect(page.getByText(t(`gate:result.${result}.title`))).toBeVisible()
}

for (const [locale, colorScheme, turn] of [
  ['id', 'light', inTurn(1)],
  ['en', 'dark', inTurn(0)],
] as const) {
  const title = `a typed code enters once; copies, forgeries and other places are refused (${locale})`
  test(title, turn, async ({ page, playwright, baseURL }) => {
    const t = words(locale)
    await page.emulateMedia({ colorScheme })
    const [ticket, second] = await buyTickets(playwright, baseURL)
    if (!ticket || !second) throw new Error('no tickets')
    await signInAsStaff(page.request, 'gate')
    await standsAt(page, t, locale, ticket.gate)
    await isAccessible(page)
    await types(page, t, signed(ticket))
    await shows(page, t, 'admitted')
    await expect(page.getByText(t('gate:type.ADT'), { exact: true })).toBeVisible()
    await expect(page.getByText('Siti Rahma')).toBeVisible()
    await isAccessible(page)
    await saysAll(page)

    // Enter alone goes on; the field keeps the focus all along.
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('gate:result.admitted.title'))).toHaveCount(0)
    await expect(page.getByLabel(t('gate:code'))).toBeFocused()
    await types(page, t, signed(ticket))
    await shows(page, t, 'used')
    await expect(page.getByText(new RegExp(` · ${t('gate:setup.deviceDefault')}$`)).last()).toBeVisible()
    await isAccessible(page)
    await saysAll(page)
    await page.getByRole('button', { name: t('gate:next') }).click()
    await expect(page.getByLabel(t('gate:code'))).toBeFocused()

    const cases: [string, string][] = [
      [signed(second, FOREIGN), 'forged'],
      [signed({ ...second, gate: 'place|elsewhere' }), 'wrong_gate'],
      [signed({ ...second, until: new Date(Date.now() - 60_000) }), 'wrong_day'],
      ['K7QM2P', 'unreadable'],
      ['1000000000000', 'unknown'],
      [second.number, 'wrong_day'],
    ]
    for (const [code, result] of cases) {
      await types(page, t, code)
      await shows(page, t, result)
      await saysAll(page)
      await page.keyboard.press('Enter')
    }
    await expect(count(page, t, 'entered')).toContainText('1')
    await expect(count(page, t, 'refused')).toContainText('7')
  })
}

test.describe('without a connection', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED/ })

  test('a ticket is taken once, and settled when the connection is back; a conflict says who was first', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const t = words('en')
    const [ticket, copied] = await buyTickets(playwright, baseURL)
    if (!ticket || !copied) throw new Error('no tickets')
    await signInAsStaff(page.request, 'gate')
    await standsAt(page, t, 'en', ticket.gate)
    await page.context().setOffline(true)
    await expect(page.getByText(t('gate:offline.now'), { exact: true })).toBeVisible()
    await scanElsewhere(page.request, copied)
    const scanned: [GateTicket, string][] = [
      [ticket, 'waiting'],
      [copied, 'waiting'],
      [ticket, 'used'],
    ]
    for (const [each, result] of scanned) {
      await types(page, t, signed(each))
      await shows(page, t, result)
    }
    await types(page, t, signed(ticket, FOREIGN))
    await shows(page, t, 'forged')
    await types(page, t, ticket.number)
    await shows(page, t, 'needs_connection')
    await page.keyboard.press('Enter')
    await expect(count(page, t, 'waiting')).toContainText('2')
    await expect(page.getByText(t('gate:list.waiting'))).toHaveCount(2)
    await isAccessible(page)

    await page.context().setOffline(false)
    await expect(page.getByText(t('gate:list.admitted'))).toBeVisible()
    await expect(page.getByText(/^Entered twice: first .*\(Gate 2\)$/)).toBeVisible()
    await expect(page.getByText(t('gate:list.conflicts', { count: 1 }))).toBeVisible()
    await expect(count(page, t, 'waiting')).toContainText('0')
    await isAccessible(page)
    await saysAll(page)

    // Kept scans outlive a reload.
    await page.reload()
    await expect(page.getByText(t('gate:list.conflicts', { count: 1 }))).toBeVisible()
    await expect(count(page, t, 'entered')).toContainText('2')
  })
})

test('the camera and a picture are read', async ({ page }) => {
  const t = words('en')
  await signInAsStaff(page.request, 'gate')
  await page.goto('/en/admin/scan')
  await page.getByLabel(t('gate:setup.gate')).selectOption({ index: 1 })
  await page.getByRole('button', { name: t('gate:setup.start') }).click()
  const file = { name: 'ticket.png', mimeType: 'image/png', buffer: picture }
  await page.getByLabel(t('gate:camera.picture')).setInputFiles(file)
  await shows(page, t, 'forged')
  await page.getByRole('button', { name: t('gate:next') }).click()
  await expect(page.getByText(t('gate:result.forged.title'))).toHaveCount(0)
  await page.getByRole('button', { name: t('gate:camera.start') }).click()
  await shows(page, t, 'forged')
  await page.getByRole('button', { name: t('gate:next') }).click()
  await page.getByRole('button', { name: t('gate:camera.stop') }).click({ force: true })
})

test.describe('the admin panel', () => {
  test.use({ expectedErrors: /status of 403/ })

  test('leads staff of a gate to the scanner', async ({ page }) => {
    const t = words('id')
    await signInAsStaff(page.request, 'gate')
    await page.goto('/id/admin')
    await page.waitForURL('**/id/admin/scan')
    await expect(page.getByLabel(t('gate:setup.gate'))).toBeVisible()
  })
})

test.describe('somebody else', () => {
  test.use({ expectedErrors: /status of 40[13]/ })

  test('is led to sign in, or refused', async ({ page }) => {
    const t = words('id')
    await page.goto('/id/admin/scan')
    await page.waitForURL('**/id/login?next=**')
    await registerMember(page.request)
    await page.goto('/id/admin/scan')
    await hydrated(page)
    await expect(page.getByText(t('gate:refused.title'))).toBeVisible()
    await isAccessible(page)
    await saysAll(page)
    await expect(page.getByLabel(t('gate:code'))).toHaveCount(0)
  })
})
