import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Lines of the frontmatter that hold figures and ids. */
const FACTS = /^\s*(- )?[\w-]+: *(['[{]|\d+$)|^\s+- [[{]/

/** Statements that a venue's text leaves to the cancellation policy. */
const POLICY = {
  id: /refund|dikembalikan|pengembalian|(uang|selisih\w*) kembali|kembali penuh|uang muka|hangus|pembatalan|\b(di)?(ganti|pindah) (tanggal|hari)|tanggal (lain|diganti)|\d ?%|persen/i,
  en: /refund|money back|difference back|down payment|if you cancel|\bcancel (less|by|within)|\b(change|move) .{0,15}\bdate|(another|new) (date|day)\b|\d ?%|per ?cent/i,
}

const OTHER_TIME = { id: /\b[0-2]\d:[0-5]\d\b/, en: /\b[0-2]\d\.[0-5]\d\b/ }

function lines(locale: 'id' | 'en'): string[] {
  const folder = new URL(`./venues/${locale}/`, import.meta.url)
  return readdirSync(folder).flatMap((file) => {
    const words = readFileSync(new URL(file, folder), 'utf8').split('\n')
    return words.filter((line) => !FACTS.test(line)).map((line) => `${file}: ${line}`)
  })
}

test.each(['id', 'en'] as const)('attractions in %s leave refunds and changes to their policy', (locale) => {
  expect(lines(locale).filter((line) => POLICY[locale].test(line))).toEqual([])
})

test.each(['id', 'en'] as const)('attractions in %s write times as the language does', (locale) => {
  expect(lines(locale).filter((line) => OTHER_TIME[locale].test(line))).toEqual([])
})
