import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { wordsFor } from '../../../../lib/page-words.ts'
import { WordsProvider } from '../../../../ui/react/words.tsx'
import { FORM as TOUR } from '../../../products/tour/editor.ts'
import { Section } from './Section.tsx'

const CHOICES = { place: [{ value: 'borobudur', name: 'Borobudur' }], area: [], zone: [] }
const PLACES = { tawang: { name: { id: 'Stasiun Tawang', en: 'Tawang Station' }, lat: -6.9644, lon: 110.4279 } }

function drawn(name: string, front: Record<string, unknown>, locale: 'id' | 'en' = 'id'): string {
  const section = TOUR.find((each) => each.name === name)
  if (!section) throw new Error(`no section ${name}`)
  const words = { text: '', steps: [] }
  const draft = { id: { ...words, front }, en: { ...words, front: {} } }
  const props = { section, draft, faults: {}, choices: CHOICES, labelOf: (path: string) => path, onChange() {} }
  const children = createElement(Section, props)
  const said = wordsFor(locale, 'office-products', 'form')
  return renderToStaticMarkup(createElement(WordsProvider, { locale, words: said, children }))
}

/** Options of the field with this label, each as value and text. */
function optionsOf(html: string, label: string): string[] {
  const [, after = ''] = html.split(`>${label}<`)
  const [select = ''] = after.split('</select>')
  return [...select.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, text]) => `${value} ${text}`)
}

describe('places of the draft', () => {
  it('can be chosen to meet at, before those of the list', () => {
    const front = { kind: 'one-day', places: PLACES, meeting: { place: 'tawang' } }
    expect(optionsOf(drawn('meeting', front), 'meeting.place')).toEqual([
      ' Pilih',
      'tawang Stasiun Tawang',
      'borobudur Borobudur',
    ])
    expect(drawn('meeting', front)).toContain('<option value="tawang" selected="">')
    expect(drawn('meeting', front, 'en')).toContain('Tawang Station')
  })

  it('can be chosen for the route', () => {
    expect(drawn('itinerary', { kind: 'one-day', places: PLACES, route: [[]] })).toContain(
      '<option value="tawang">Stasiun Tawang',
    )
  })

  it('are called by their key until they have a name', () => {
    const places = { 'tempat-sendiri': { name: { id: '', en: '' } } }
    expect(optionsOf(drawn('meeting', { places }), 'meeting.place')).toContain('tempat-sendiri tempat-sendiri')
  })

  it('begin without a position, so that none is on a ticket by mistake', () => {
    const group = TOUR.flatMap(({ groups = [] }) => groups).find(({ path }) => path === 'places')
    expect(Object.keys(group?.starter ?? {})).toEqual(['name'])
  })
})
