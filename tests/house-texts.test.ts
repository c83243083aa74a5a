import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { paletteOf } from '../core/office/house/palette.ts'
import { brandPage } from '../server/base/branding/html.ts'
import type { Look } from '../server/base/branding/look.ts'
import { fileTexts } from '../server/base/text/files.ts'
import { DELIVERED } from '../server/base/words/brand.ts'
import { LOCALES, type Locale } from '../server/base/words/words.ts'
import { article } from '../src/components/base/content/markdown.ts'

const LOOK: Look = {
  key: 'k',
  brand: { ...DELIVERED, name: 'Jogja Jalan' },
  tagline: { id: '', en: '' },
  palette: paletteOf(DELIVERED),
  sold: [],
  languages: LOCALES,
  whatsapp: '',
  facts: null,
  demo: false,
}
/** Beside the heading of a demo. */
const MADE_UP =
  /\.example|0{6}|000\/CONTOH|Contoh (Operator|Nomor)|Example Operator|details below|Data di bawah|"(this-site-is|situs-ini)-/
const FACTS = [{ label: 'Email', value: 'halo@jogja.id', href: 'mailto:halo@jogja.id' }]
const TEXTS = LOCALES.flatMap((locale) => fileTexts().map((text) => ({ locale, ...text })))

/** A text of the site as a house shows it. */
function shown({ locale, draft }: (typeof TEXTS)[number], look: Partial<Look> = {}): string {
  const { title, summary, text } = draft[locale]
  const body = `<title>${title}</title><p>${summary}</p><article>${article(text).html}</article>`
  return brandPage(`<html lang="${locale}"><head></head><body>${body}</body></html>`, { ...LOOK, ...look }, [])
}

const contact = (locale: Locale, look: Partial<Look> = {}) =>
  TEXTS.filter((text) => text.locale === locale && text.slug === 'contact')
    .map((text) => shown(text, look))
    .join()

describe('a house that is no demo', () => {
  it.each([null, { id: FACTS, en: FACTS }])('shows no operator who was made up, with contacts %j', (facts) => {
    for (const text of TEXTS) expect(shown(text, { facts }).match(MADE_UP), text.slug).toBeNull()
  })

  it('has none in mails, papers and other pages', () => {
    for (const file of globSync('src/locales/*/*.json'))
      expect(readFileSync(file, 'utf8').match(MADE_UP), file).toBeNull()
  })

  it.each(LOCALES)('says on the contact page who it is, in %s', (locale) => {
    expect(contact(locale)).toContain(':</strong> Jogja Jalan')
    expect(contact(locale, { facts: { id: FACTS, en: FACTS } })).toContain('<a href="mailto:halo@jogja.id">')
  })
})

it.each(LOCALES)('a demo says so, in %s', (locale) => {
  expect(contact(locale, { demo: true })).toMatch(/id="(this-site-is-a-demo|situs-ini-demo)"[\s\S]*cs@pelesir\.example/)
})

it('names the house only where the house is meant', () => {
  const sentences = TEXTS.flatMap((text) =>
    shown(text)
      .split(/<\/?(?:title|p|li|h2)\b[^>]*>|(?<=[.:?])\s/)
      .filter((sentence) => sentence.includes(LOOK.brand.name)),
  )
  expect(sentences).toEqual([
    'Tentang Jogja Jalan',
    '<strong>Nama:</strong> Jogja Jalan',
    'Penyedia asuransi, bukan Jogja Jalan.',
    'About Jogja Jalan',
    '<strong>Name:</strong> Jogja Jalan',
    'The insurance provider, not Jogja Jalan.',
  ])
})
