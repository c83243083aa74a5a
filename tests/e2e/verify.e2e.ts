import { generateKeyPairSync, sign } from 'node:crypto'
import { expect, hydrated, inTurn, LOCALES, test } from '../support/fixtures.ts'
import { words } from '../support/words.ts'

const keys = generateKeyPairSync('ed25519')
const CLAIM = { c: 'K7QM2P', f: ['GA408 CGK DPS 2026-12-05'], t: ['1262400000001'], n: 'MR Budi Santoso' }

function codeOf(claim: object): string {
  const payload = `PLS1.${Buffer.from(JSON.stringify(claim)).toString('base64url')}`
  return `${payload}.${sign(null, Buffer.from(payload), keys.privateKey).toString('base64url')}`
}

function alteredCode(): string {
  const [version, , signature] = codeOf(CLAIM).split('.')
  const payload = Buffer.from(JSON.stringify({ ...CLAIM, n: 'MR Joko Susilo' })).toString('base64url')
  return [version, payload, signature].join('.')
}

for (const [index, locale] of LOCALES.entries()) {
  test(
    `a ticket code is checked from its address, pasted, and without network (${locale})`,
    inTurn(index),
    async ({ page }) => {
      const t = words(locale)
      const answer = (data: object) => ({ json: { success: true, message: '', data } })
      const key = { algorithm: 'Ed25519', public_key: keys.publicKey.export({ format: 'jwk' }).x, pem: '' }
      await page.route('**/api/v1/ticket/key', (route) => route.fulfill(answer(key)))
      await page.route('**/api/v1/ticket/check', (route) => route.fulfill(answer({ state: 'valid' })))
      await page.goto(`/${locale}/verify#${codeOf(CLAIM)}`)
      await hydrated(page)
      await expect(page.getByText(t('verify:genuine.title'))).toBeVisible()
      await expect(page.getByText(t('verify:standing.valid'))).toBeVisible()
      await expect(page.getByText('MR Budi Santoso')).toBeVisible()

      const paste = async (code: string) => {
        await page.getByLabel(t('verify:code')).fill(code)
        await page.getByRole('button', { name: t('verify:check') }).click()
      }
      await paste(alteredCode())
      await expect(page.getByText(t('verify:foreign.title'))).toBeVisible()
      await expect(page.getByText('MR Joko Susilo')).toHaveCount(0)

      await page.unrouteAll()
      await page.context().setOffline(true)
      await paste(codeOf({ ...CLAIM, d: 1 }))
      await expect(page.getByText(t('verify:demo.title'))).toBeVisible()
      await expect(page.getByText(t('verify:standing.not_asked'))).toBeVisible()
      await paste(alteredCode())
      await expect(page.getByText(t('verify:foreign.title'))).toBeVisible()
    },
  )
}
