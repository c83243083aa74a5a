import type { HotelFacts } from './reference.ts'

type Place = Pick<HotelFacts, 'street' | 'area' | 'city'>

/** `Jl. Braga, Bandung`: an area named as the street or the city is left out. */
export function addressOf({ street, area, city }: Place): string {
  const said = (part: string) => part === city.name || isPart(street, part)
  const parts = area.label.id.split(', ').filter((part) => !said(part))
  return [street, ...parts, city.name].filter(Boolean).join(', ')
}

function isPart(street: string, area: string): boolean {
  if (!street) return false
  const name = street.replace(/^Jl\. /, '')
  return area.includes(name) || name.includes(area)
}
