import { globSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** Patterns match whole words in any case. `use` is the word of the glossary; in files of `except` the word means something else. */
type WordToAvoid = { avoid: RegExp; use: string; except?: RegExp }

const words = (pattern: string, use: string, except?: RegExp): WordToAvoid => ({
  avoid: new RegExp(`\\b(?:${pattern})\\b`, 'i'),
  use,
  ...(except ? { except } : {}),
})

/** There staff are those at a gate. */
const ABOUT_GATES =
  /^src\/(locales\/id\/(venue|gate)[\w-]*\.json|content\/venues\/id\/.*|content\/help\/id\/.*attraction.*)$/

/** Texts of places and tours have a style of their own and use some words in another sense. */
const NOT_THE_INTERFACE = /^src\/content\//

const WORDS_TO_AVOID: Readonly<Record<'id' | 'en', readonly WordToAvoid[]>> = {
  id: [
    words('sapaan', 'titel'),
    words('kantor', 'Panel admin', /^(?!src\/locales\/id\/(office|menu|admin))/),
    words('saya adalah penumpang ini', 'sama dengan pemesan'),
    words('kamu', 'Anda'),
    words('riwayat pesanan', 'Pesanan saya'),
    words('kode pesanan', 'kode booking'),
    words('cara bayar(nya)?', 'metode pembayaran'),
    words('kode bayar(nya)?', 'kode pembayaran'),
    words('gerai', 'minimarket'),
    words('kode voucher', 'kode promo'),
    words('tiket venue', 'tiket wisata'),
    words('kelas utama', 'First Class'),
    words('pulang pergi', 'pulang-pergi'),
    words('petugas', 'layanan pelanggan', ABOUT_GATES),
    words('(situs|bank|halaman|kotak surat|versi) percobaan', 'demo'),
    words('e-mail|surat elektronik', 'email'),
    words('peramban', 'browser'),
    words('paling sedikit', 'minimal'),
    words('paling banyak', 'maksimal'),
    words('(terisi|memeriksa|memperbarui|diperbarui|berlanjut|gugur|berakhir) sendiri', 'otomatis'),
    words('isian(nya)?', 'kolom, data'),
    words('tanya lagi', 'coba lagi'),
    words('kemajuan', 'progres'),
    words('tidak jadi', 'dibatalkan'),
    words('lapor ke maskapai', 'check-in'),
    words('setujui dengan (token|kode token|kata sandi|KeyBCA)', 'konfirmasi dengan'),
    words('selamat jalan', 'terima kasih'),
    words('nasib pesanan', 'status pesanan'),
    words('harga utuh', 'harga lengkap'),
    words(
      '(datang|bayar|pilih|isi|tulis|simpan|pakai|periksa|buka|cari|hubungi|minta|jangan)lah',
      'the verb without -lah',
    ),
    words('kalian|(?!(?:ber|me)?temu\\b|(?:ber)?tamu\\b|ilmu\\b|bumbu\\b|jamu\\b|semu\\b|kualanamu\\b)\\w+mu', 'Anda'),
    words(
      '(?:(?:uang|dana|pembayaran|refund)(?:nya)?(?: anda)?(?: akan| sudah| tidak)?|tidak ada yang|sebagian|\\}\\}) kembali',
      'dikembalikan',
      NOT_THE_INTERFACE,
    ),
    words('sebelum \\{\\{', 'paling lambat'),
    words('sesudah(nya)?', 'setelah'),
    words('berkas', 'file', NOT_THE_INTERFACE),
    words('hektar', 'hektare'),
    words('coklat', 'cokelat'),
    words('strawberi|strawberry|stroberry', 'stroberi'),
    words('orang utan', 'orangutan'),
    words('e-voucher-nya', 'e-vouchernya'),
    words('kuitansi', 'bukti pembayaran'),
    words('kartu debit|kredit atau debit', 'kartu kredit'),
    words('dalam \\w+ hari kerja', 'no time that nothing keeps', NOT_THE_INTERFACE),
    words('ditarik kembali oleh bank', 'dibatalkan oleh bank'),
    { avoid: /^langsung pesan$/i, use: 'konfirmasi instan' },
    { avoid: /^tidak langsung$/i, use: 'ganti kereta' },
    { avoid: /^berhenti$/i, use: 'matikan pemberitahuan' },
  ],
  en: [
    words('i am this passenger', 'same as contact'),
    words('office', 'Admin panel', /^(?!src\/locales\/en\/(office|menu|admin))/),
    words('travell?ers?', 'passenger'),
    words('(is|be|get) told', 'notified'),
    words('my orders?', 'My bookings'),
    words('payment channels?|ways? to pay|pay another way|choose how to pay', 'payment method'),
    words('service charges?', 'service fee'),
    words('deposit paid', 'down payment paid'),
    words('voucher codes?', 'promo code'),
    words('venue tickets?', 'attraction ticket'),
    words('outward|outbound|departing (flight|train)', 'departure'),
    words('trial (site|page)|sandbox (bank|mailbox)', 'demo'),
    words('e-mails?', 'email'),
    words('by itself|fill themselves in', 'automatically'),
    words('to be faster', 'faster'),
    words('with our staff', 'delayed'),
    words('what happens when', 'booking status'),
    { avoid: /^seats again/i, use: 'seats available' },
    words('cash machines?', 'ATM'),
    words('tills?', 'cashier'),
    words('dearer', 'costs more'),
    words('lately', 'recently'),
    words('is no (identity|ID) number', 'cannot be used as an ID number'),
    words('(is|are) kept', 'a fee; saved', NOT_THE_INTERFACE),
    words('comes back', 'is refunded', NOT_THE_INTERFACE),
    words('counts', 'applies', NOT_THE_INTERFACE),
    words('at once', 'right away', NOT_THE_INTERFACE),
    words('holds', 'contains; fits', NOT_THE_INTERFACE),
    words('stands', 'remains valid', NOT_THE_INTERFACE),
    words('log(ged|ging|s)? in', 'sign in'),
    words('log(ged|ging|s)? out', 'sign out'),
    words('mails?(?! server)', 'email', NOT_THE_INTERFACE),
    words('debit cards?|credit or debit', 'credit card'),
    words('within \\w+ working days', 'no time that nothing keeps', NOT_THE_INTERFACE),
    { avoid: /^book at once$/i, use: 'instant confirmation' },
    { avoid: /^no direct$/i, use: 'change of trains' },
    { avoid: /^stop$/i, use: 'stop alert' },
  ],
}

/** What the specification says word for word. */
const SPECIFIED_TEXTS: readonly string[] = ['E-mail format is not valid']

type Locale = keyof typeof WORDS_TO_AVOID
type Words = string | readonly Words[] | { readonly [key: string]: Words }

function textsOf(words: Words): readonly string[] {
  return typeof words === 'string' ? [words] : Object.values(words).flatMap(textsOf)
}

function wordsToAvoidIn(locale: Locale, text: string, file = ''): string[] {
  const own = SPECIFIED_TEXTS.reduce((rest, specified) => rest.replace(specified, ''), text)
  return WORDS_TO_AVOID[locale].flatMap(({ avoid, use, except }) => {
    const found = except?.test(file) ? null : avoid.exec(own)
    return found ? [`${found[0]} (use: ${use}): ${text}`] : []
  })
}

describe.each(['id', 'en'] as const)('the words of %s', (locale) => {
  const folder = new URL(`./${locale}/`, import.meta.url)

  test.each(readdirSync(folder))('in %s follow the glossary', (file) => {
    const texts = textsOf(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Words)
    expect(texts.flatMap((text) => wordsToAvoidIn(locale, text, `src/locales/${locale}/${file}`))).toEqual([])
  })

  test.each(globSync(`src/content/*/**/${locale}/*.md`))('in %s follow the glossary', (file) => {
    expect(
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line) => wordsToAvoidIn(locale, line, file.replaceAll('\\', '/'))),
    ).toEqual([])
  })
})

test('words to avoid are found as whole words in any case', () => {
  expect(wordsToAvoidIn('en', 'Pay at the TILL.')).toHaveLength(1)
  expect(wordsToAvoidIn('en', 'Still waiting')).toEqual([])
  expect(wordsToAvoidIn('id', 'Periksa Isian Anda')).toHaveLength(1)
  expect(wordsToAvoidIn('id', 'Diisi otomatis')).toEqual([])
})

test.each([
  ['id', 'Semua pesananmu sudah dibayar.', 1],
  ['id', 'Tamu bertemu pemandu di lobi.', 0],
  ['id', 'Uang Anda kembali lewat bank.', 1],
  ['id', 'Gratis: {{amount}} kembali', 1],
  ['id', 'Uang Anda dikembalikan. Kembali ke beranda.', 0],
  ['id', 'Bayar sebelum {{until}}.', 1],
  ['id', 'Bayar paling lambat {{until}}, 2 jam sebelum berangkat.', 0],
  ['en', '{{amount}} is kept', 1],
  ['en', 'Keep this code. Children over 12 count as adults.', 0],
] as const)('in %s "%s" has %s words to avoid', (locale, text, times) => {
  expect(wordsToAvoidIn(locale, text, `src/locales/${locale}/mail.json`)).toHaveLength(times)
})

test.each([
  ['src/locales/id/gate.json', 0],
  ['src/locales/id/venue-record.json', 0],
  ['src/content/venues/id/kawah-ijen.md', 0],
  ['src/content/help/id/visit-an-attraction.md', 0],
  ['src/locales/id/verify.json', 1],
  ['src/content/help/id/e-ticket.md', 1],
  ['src/content/tours/id/jepang-sakura.md', 1],
])('staff in %s are found %s times', (file, times) => {
  expect(wordsToAvoidIn('id', 'Tunjukkan kepada petugas', file)).toHaveLength(times)
})
