import { globSync, readFileSync } from 'node:fs'
import { expect, LOCALES, oneADay, test } from '../support/fixtures.ts'
import { htmlFaults } from '../support/html.ts'

for (const [index, locale] of LOCALES.entries())
  test(`every built page is valid HTML (${locale}, and what is in no language)`, oneADay(index, 2), async () => {
    test.setTimeout(120_000)
    const files = globSync('dist/**/*.html').filter(
      (file) => !/^dist\/(id|en)\//.test(file) || file.startsWith(`dist/${locale}/`),
    )
    expect(files.length).toBeGreaterThan(50)
    const faults: Record<string, string[]> = {}
    for (const file of files) {
      const found = await htmlFaults(readFileSync(file, 'utf8'))
      if (found.length > 0) faults[file] = found
    }
    expect(faults).toEqual({})
  })

test('no built page has scripts or styles where HTML has no place for them', () => {
  const wrong = globSync('dist/**/*.html').filter((file) => {
    const [, body = '', after = ''] = /<body[^>]*>([\s\S]*)<\/body>([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? []
    return /<style/.test(body) || !/^\s*<\/html>\s*$/.test(after)
  })
  expect(wrong).toEqual([])
})

test('every built page names its language, its title and the page in the other language', () => {
  const unnamed = globSync('dist/{id,en}/**/*.html').filter((file) => {
    const html = readFileSync(file, 'utf8')
    // A page that only leads on is in no language.
    if (html.includes('http-equiv="refresh"')) return false
    const lang = file.startsWith('dist/id') ? 'id-ID' : 'en-US'
    const others = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)"/g)].map(([, name]) => name)
    const isNamed = html.includes(`<html lang="${lang}"`) && /<title>[^<]+ · Pelesir<\/title>/.test(html)
    return !isNamed || others.join() !== 'id-ID,en-US,x-default'
  })
  expect(unnamed).toEqual([])
})

test('every page drawn by scripts says so without them', () => {
  const silent = globSync('dist/{id,en}/**/*.html').filter((file) => {
    const html = readFileSync(file, 'utf8')
    return html.includes('id="island"') && !/<noscript[ >]/.test(html)
  })
  expect(silent).toEqual([])
})
