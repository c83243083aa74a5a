/** `#rrggbb` in small letters. */
export type Colour = string

type Rgb = readonly [red: number, green: number, blue: number]

/** WCAG AA for text of usual size. */
export const READABLE = 4.5

const WHITE = '#ffffff'

/** WCAG 2.2, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of `other` in `colour`, from 0 to 1. */
export function mix(colour: Colour, other: Colour, share: number): Colour {
  const to = rgbOf(other)
  return hexOf(rgbOf(colour).map((part, index) => part + ((to[index] ?? 0) - part) * share) as unknown as Rgb)
}

/** Mixes as little white or black into `colour` as makes it readable on `ground`. */
export function readableOn(colour: Colour, ground: Colour): Colour {
  const towards = luminance(ground) < 0.18 ? WHITE : '#000000'
  for (let share = 0; share < 1; share += 0.02) {
    const mixed = mix(colour, towards, share)
    if (contrast(mixed, ground) >= READABLE) return mixed
  }
  return towards
}

/** White words stand on it: buttons, the head of the site, mails. */
export function takesWhite(colour: Colour): boolean {
  return contrast(colour, WHITE) >= READABLE
}

function luminance(colour: Colour): number {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as unknown as Rgb
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function rgbOf(colour: Colour): Rgb {
  const number = Number.parseInt(colour.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

function hexOf(rgb: Rgb): Colour {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}
