import { readdirSync, readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { createInstance } from 'i18next'
import type { Locale } from './fixtures.ts'

export type Say = (key: string, options?: Record<string, unknown>) => string

const NOUNS = readdirSync('src/locales/id').map((file) => file.replace('.json', ''))
/** A key that no word was found for, a hole that nothing was put into. */
const UNSAID = new RegExp(`\\b(${NOUNS.join('|')}):[a-zA-Z]\\w*|\\{\\{|\\bundefined\\b|\\bNaN\\b|\\[object`)

/** The site's own words: one test covers both languages. */
export function words(locale: Locale): Say {
  const instance = createInstance()
  const folder = `src/locales/${locale}`
  const files = readdirSync(folder).map((file) => [
    file.replace('.json', ''),
    JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as object,
  ])
  instance.init({
    lng: locale,
    initAsync: false,
    interpolation: { escapeValue: false },
    resources: { [locale]: Object.fromEntries(files) },
  })
  const t = instance.getFixedT(locale) as unknown as Say
  return (key, options = {}) => {
    if (!instance.exists(key, options)) throw new Error(`no words for ${key} in ${locale}`)
    return t(key, options)
  }
}

export async function saysAll(page: Page): Promise<void> {
  expect.soft(await page.locator('body').innerText(), page.url()).not.toMatch(UNSAID)
  expect.soft(await page.title(), page.url()).not.toMatch(UNSAID)
}

export function startingWith(said: string): RegExp {
  return new RegExp(`^${said.trim().replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}
