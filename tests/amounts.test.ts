import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const root = `${import.meta.dirname}/..`
const FILES = globSync('{src/locales,src/content,demo,data}/**/*.{json,md,ts}', { cwd: root })

/** Amounts have dots in both languages, a blank after `Rp`, and no decimals. */
const WRONG = /\bRp\d|\bRp\.|\bIDR \d{1,3},\d{3}|\bRp[ \u00a0]\d[\d.]*,\d{3}/g

it('writes amounts in rupiah with dots in every text, in both languages', () => {
  expect(FILES.length).toBeGreaterThan(500)
  const wrong = FILES.flatMap((file) =>
    [...readFileSync(`${root}/${file}`, 'utf8').matchAll(WRONG)].map(([text]) => `${file}: ${text}`),
  )
  expect(wrong).toEqual([])
})

it.each(['Rp 250,000', 'Rp 1.250,000', 'Rp10.000', 'IDR 10,000'])('finds %s', (text) => {
  expect(text.match(WRONG)).not.toBeNull()
})

it.each(['Rp 250.000', 'Rp 1.250.000', 'Rp 50.000, pole Rp 25.000'])('takes %s', (text) => {
  expect(text.match(WRONG)).toBeNull()
})
