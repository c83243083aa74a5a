import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Lines of the frontmatter that hold figures and ids. */
const FACTS = /^\s*(- )?[\w-]+: *(['[{]|\d+$)|^\s+- [[{]/

/** Statements that a tour's text leaves to the cancellation policy and the deadlines of participants' data. */
const POLICY = {
  id: /refund|dikembalikan|pengembalian|(uang|selisih\w*) kembali|kembali penuh|uang muka|pelunasan|hangus|pembatalan|dibatalkan|paling lambat|\b(di)?(ganti|pindah) (tanggal|hari)|tanggal (lain|diganti)|\d ?%|persen/i,
  en: /refund|money back|difference back|down payment|if you cancel|cancell|\bcancel (less|by|within)|at least \d+ days|\b(change|move) .{0,15}\bdate|(another|new) (date|day)\b|\d ?%|per ?cent/i,
}
/** A refund of tax on purchases abroad is the state's. */
const TAX = /\bpajak\b|\btax\b/i

/** Amounts have dots in both languages (docs/decisions/079-amounts-with-dots.md). */
const RUPIAH = /\bRp [\d.]+/g
const OTHER_NUMBER = { id: /\b[0-2]\d:[0-5]\d\b|\d,\d{3}\b/, en: /\b[0-2]\d\.[0-5]\d\b|\d\.\d{3}\b/ }

/** Each begins with the name of its file. */
function sentences(locale: 'id' | 'en'): string[] {
  const folder = new URL(`./tours/${locale}/`, import.meta.url)
  return readdirSync(folder).flatMap((file) => {
    const lines = readFileSync(new URL(file, folder), 'utf8').split('\n')
    const words = lines.filter((line) => !FACTS.test(line)).flatMap((line) => line.split(/(?<=[.!?;]) /))
    return words.map((sentence) => `${file}: ${sentence}`)
  })
}

test.each(['id', 'en'] as const)('tours in %s leave refunds, changes and deadlines to their policy', (locale) => {
  const stated = sentences(locale).filter((sentence) => POLICY[locale].test(sentence) && !TAX.test(sentence))
  expect(stated).toEqual([])
})

test.each(['id', 'en'] as const)('tours in %s leave the number of participants to their facts', (locale) => {
  const most = /(maksimal|tidak lebih dari|no more than|at most) \S+ (orang|peserta|people|participants)/i
  expect(sentences(locale).filter((sentence) => most.test(sentence))).toEqual([])
})

test.each([
  'id',
  'en',
] as const)('tours in %s write times and numbers as the language does, but for amounts in rupiah', (locale) => {
  expect(sentences(locale).filter((sentence) => OTHER_NUMBER[locale].test(sentence.replaceAll(RUPIAH, '')))).toEqual([])
})
