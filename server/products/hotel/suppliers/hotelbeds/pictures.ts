import type { FacilityCode } from '../../../../../core/base/common/facilities.ts'
import { type Locale, type LocalText, wordsFor } from '../../../../base/words/words.ts'
import type { Picture } from '../../supplier.ts'

/** The drawings of `pictures/scene.ts`, in variants 0 to 7. The bed bank's photographs stand at another host, which no page asks. */
const VARIANTS = 8

/** By what stands in the name, the first that fits. */
const NAMED: readonly [RegExp, string][] = [
  [/villa/i, 'canopy'],
  [/suite/i, 'suite'],
  [/family/i, 'family'],
  [/triple/i, 'triple'],
  [/garden|terrace/i, 'terraced'],
  [/club/i, 'club'],
  [/twin/i, 'twin'],
  [/deluxe|premier/i, 'deluxe'],
  [/standard/i, 'budget'],
]

export function hotelPictures(code: number, area: LocalText, facilities: readonly FacilityCode[]): Picture[] {
  const themes = ['facade', ...(facilities.includes('POOL') ? ['pool'] : []), 'lobby', 'room', 'bathroom']
  return themes.map((theme) => picture(theme, theme, code, area))
}

export function roomPicture(code: number, name: string, area: LocalText): Picture {
  return picture(NAMED.find(([pattern]) => pattern.test(name))?.[1] ?? 'room', 'room', code, area)
}

function picture(theme: string, caption: string, code: number, area: LocalText): Picture {
  const said = (locale: Locale) => wordsFor(locale)(`hotel-pictures:caption.${caption}`, { area: area[locale] })
  return { scene: `${theme}-${code % VARIANTS}`, caption: { id: said('id'), en: said('en') } }
}
