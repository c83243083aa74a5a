import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { npwpDigits } from '../../trade/invoice/npwp.ts'
import { freeText } from './fields.ts'
import { cleanDigits, cleanEmail, cleanName, cleanNumber, cleanTyped } from './typed.ts'

describe('names', () => {
  test.each([
    ['Budi\u00a0Santoso', 'Budi Santoso'],
    ['Budi\u2003\u3000Santoso', 'Budi Santoso'],
    [' Budi\t Santoso\n', 'Budi Santoso'],
    ['Budi\u2800Santoso', 'Budi Santoso'],
    ['Jean\u2010Luc', 'Jean-Luc'],
    ['Jean\u2011Luc', 'Jean-Luc'],
    ['Jean–Luc', 'Jean-Luc'],
    ['Jean−Luc', 'Jean-Luc'],
    ['Jean־Luc', 'Jean-Luc'],
    ['Ｊｅａｎ－Ｌｕｃ', 'Jean-Luc'],
    ['JeanーLuc', 'Jean-Luc'],
    ['Kaʻiulani', "Ka'iulani"],
    ['O’Brien', "O'Brien"],
    ['O`Brien', "O'Brien"],
    ['O´Brien', "O'Brien"],
    ['O′Brien', "O'Brien"],
    ['Oʼzbek', "O'zbek"],
    ['Saʽd', "Sa'd"],
    ['O＇Brien', "O'Brien"],
    ['Bu\u200bdi', 'Budi'],
    ['\u202aBudi\u202c', 'Budi'],
    ['\ufeffBudi\u200f', 'Budi'],
    ['Bu\u00addi', 'Budi'],
    ['Bu\u3164di\ufe0f', 'Budi'],
    ['Ｋｅｎｊｉ　Ｓａｔｏ', 'Kenji Sato'],
    ['Jose\u0301', 'José'],
    ['ﬁona', 'fiona'],
    ['Gal·la', 'Galla'],
    ['Gaŀla', 'Galla'],
    ['Məmmədov', 'Məmmədov'],
    ['ÅSA', 'ÅSA'],
  ])('%j is %j', (typed, name) => expect(cleanName(typed)).toBe(name))
})

describe('numbers of digits', () => {
  test.each([
    ['\u202A0812-3456-7890\u202C', '081234567890'],
    ['0812–3456–7890', '081234567890'],
    ['0812\u20113456\u20117890', '081234567890'],
    ['０８１２３４５６７８９０', '081234567890'],
    ['٠٨١٢٣٤٥٦٧٨٩٠', '081234567890'],
    ['+62\u00a0(812) 3456.7890', '+6281234567890'],
    ['tel:+6281234567890', '+6281234567890'],
    ['HP: 0812 3456 7890', '081234567890'],
    ['No. WA 0812/3456/7890', '081234567890'],
    ['Telp. (021) 345-678', '021345678'],
    ['BCA 123-456-7890', '1234567890'],
    ['abc', 'abc'],
    ['0812abc', '0812abc'],
    ['O812345678', 'O812345678'],
    ['', ''],
  ])('%j is %j', (typed, digits) => expect(cleanDigits(typed)).toBe(digits))
})

describe('numbers of documents', () => {
  test.each([
    ['3174\u00a00557–0895\u20110001', '3174055708950001'],
    ['\u202a3174055708950001\u202c', '3174055708950001'],
    ['NIK: 3174055708950001', '3174055708950001'],
    ['NIK 3174055708950001', '3174055708950001'],
    ['No. KTP 3174.0557.0895.0001', '3174055708950001'],
    ['e-KTP: 3174055708950001', '3174055708950001'],
    ['c 1234567', 'C1234567'],
    ['Ｃ１２３４５６７', 'C1234567'],
    ['Passport No: C1234567', 'C1234567'],
    ['NO 123456', 'NO123456'],
    ['AB-123 456', 'AB123456'],
    ['SIMA1234', 'SIMA1234'],
    ['C1234567\ufeff', 'C1234567'],
  ])('%j is %j', (typed, number) => expect(cleanNumber(typed)).toBe(number))

  test.each([
    ['01.234.567.8–901.000', '012345678901000'],
    ['01.234.567.8\u2011901.000', '012345678901000'],
    ['NPWP: 01.234.567.8-901.000', '012345678901000'],
    ['NPWP 0012 3456 7890 1000', '0012345678901000'],
    ['\u200e0012\u00a03456\u00a07890\u00a01000', '0012345678901000'],
    ['01.234.567.8-901.00A', ''],
  ])('the NPWP in %j is %j', (typed, digits) => expect(npwpDigits(typed)).toBe(digits))
})

describe('addresses of email', () => {
  test.each([
    [' Siti.Uji+tiket@Contoh.ID ', 'Siti.Uji+tiket@Contoh.ID'],
    ['\u202abudi@contoh.id\u202c', 'budi@contoh.id'],
    ['budi@contoh.id\u200b', 'budi@contoh.id'],
    ['mailto:budi@contoh.id', 'budi@contoh.id'],
    ['Budi Santoso <budi@contoh.id>', 'budi@contoh.id'],
    ['ｂｕｄｉ＠ｃｏｎｔｏｈ．ｉｄ', 'budi@contoh.id'],
    ['o’brien@contoh.id', "o'brien@contoh.id"],
    ['budi@kafé.id', 'budi@xn--kaf-dma.id'],
    ['budi@KAFE\u0301.id', 'budi@xn--kaf-dma.id'],
    ['budi@пример.рф', 'budi@xn--e1afmkfd.xn--p1ai'],
    ['budi@例え。jp', 'budi@xn--r8jz45g.jp'],
    ['budi@kafé.id/x', 'budi@kafé.id/x'],
    ['budi', 'budi'],
  ])('%j is %j', (typed, address) => expect(cleanEmail(typed)).toBe(address))
})

test.each([
  ['Jl.\u00a0Braga 1\u202c\r\nBandung', 'Jl. Braga 1\r\nBandung'],
  ['\ufeffŁódź ½ № 5 ', 'Łódź ½ № 5'],
  ['👨‍👩‍👧 مرحبا', '👨‍👩‍👧 مرحبا'],
])('free text %j is %j', (typed, text) => expect(z.parse(freeText(40), typed)).toBe(text))

test('cleaning twice changes nothing more', () => {
  for (const clean of [cleanTyped, cleanName, cleanDigits, cleanNumber, cleanEmail])
    for (const typed of ['NIK: 3174–05 57', 'Ｋaʻi\u00a0–x', 'Budi <budi@kafé.id>', '+62 812', '١٢٣', 'ŀl·l'])
      expect(clean(clean(typed))).toBe(clean(typed))
})
