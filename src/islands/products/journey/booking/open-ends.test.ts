import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '../../../../lib/locale.ts'
import { wordsFor } from '../../../../lib/page-words.ts'
import { WordsProvider } from '../../../../ui/react/words.tsx'
import { OpenEnds } from './OpenEnds.tsx'

const soetta = { code: 'CGK', name: 'Soekarno-Hatta' }
const halim = { code: 'HLP', name: 'Halim' }
const ngurahRai = { code: 'DPS', name: 'Ngurah Rai' }

function said(locale: (typeof LOCALES)[number], content: ReactElement): string {
  const given = { locale, words: wordsFor(locale, 'booking') }
  const provided = { ...given, children: content }
  return renderToStaticMarkup(createElement(WordsProvider, provided))
}

describe.each(LOCALES)('in %s', (locale) => {
  it('a round trip says where it comes back to another place', () => {
    const [start, turn] = {
      id: [
        'Anda berangkat dari Soekarno-Hatta (CGK) dan kembali ke Halim (HLP).',
        'Anda tiba di Soekarno-Hatta (CGK) dan pulang dari Halim (HLP).',
      ],
      en: [
        'You leave from Soekarno-Hatta (CGK) and come back to Halim (HLP).',
        'You arrive at Soekarno-Hatta (CGK) and return from Halim (HLP).',
      ],
    }[locale]
    const home = { there: { from: soetta, to: ngurahRai }, back: { from: ngurahRai, to: halim } }
    expect(said(locale, createElement(OpenEnds, home))).toContain(`>${start}<`)
    const away = { there: { from: ngurahRai, to: soetta }, back: { from: halim, to: ngurahRai } }
    expect(said(locale, createElement(OpenEnds, away))).toContain(`>${turn}<`)
  })

  it('and over the same places nothing', () => {
    const same = { there: { from: soetta, to: halim }, back: { from: halim, to: soetta } }
    expect(said(locale, createElement(OpenEnds, same))).toBe('')
  })
})
