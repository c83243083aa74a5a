import { expect, type Page } from '@playwright/test'

/** Errors that a browser says of each request without a connection. */
export const OFFLINE_ERRORS = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource|fetching the script/

/** Waits until the worker answers for the pages of this browser. A page that is read starts its scripts at the first touch, any page its worker once it is used. */
export async function untilControlled(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Shift')
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistration('/').then(Boolean))).toBe(true)
  }).toPass()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  // Scripts that came before the worker are kept last.
  await untilKept(page, 'files', '/_astro/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

/** Waits until a cache of the worker has an address that contains `part`. */
export async function untilKept(page: Page, cache: string, part: string): Promise<void> {
  await expect.poll(() => keptIn(page, cache)).toContainEqual(expect.stringContaining(part))
}

export async function keptIn(page: Page, cache: string): Promise<string[]> {
  return await page.evaluate(async (name) => {
    if (!(await caches.has(name))) return []
    return (await (await caches.open(name)).keys()).map(({ url }) => url)
  }, `pelesir-${cache}`)
}
