import { type Colour, mix, readableOn, takesWhite } from './colours.ts'
import { identity } from './identity.ts'

/** Named as in `src/styles/theme.css`. */
export type Scheme = { primary: Colour; tint: Colour; action: Colour; 'action-hover': Colour; focus: Colour }
export type Palette = {
  /** Colours of the brand, from the darkest; they stay the same in both schemes. */
  laut: Readonly<Record<'950' | '900' | '800' | '700' | '600' | '200', Colour>>
  senja: Readonly<Record<'700' | '600' | '500', Colour>>
  light: Scheme
  dark: Scheme
}

const BLACK = '#000000'
const WHITE = '#ffffff'
export const GROUND = { light: WHITE, dark: '#122326' } as const
const { colour: DELIVERED, accent: DELIVERED_ACCENT } = identity.defaults

/** Colours of the site as delivered, chosen by hand. */
const LAUT = {
  '950': '#06292f',
  '900': '#0a3a43',
  '800': '#0b4a55',
  '700': DELIVERED,
  '600': '#0f6c7d',
  '200': '#b4dcdf',
}
const SENJA = { '700': '#a83512', '600': DELIVERED_ACCENT, '500': '#e8622f' }
const LIGHT = { primary: DELIVERED, tint: '#eaf4f5', focus: '#0f6c7d' }
const DARK = { primary: '#6cc4d0', tint: '#143036', focus: '#7fd0da' }
const LIGHT_ACTION = { action: DELIVERED_ACCENT, 'action-hover': '#a83512' }
const DARK_ACTION = { action: '#c94a1f', 'action-hover': '#d9592c' }

/** Both colours take white words (`identity`); what stands on a dark ground is made lighter until it can be read. */
export function paletteOf({ colour, accent }: { colour: Colour; accent: Colour }): Palette {
  const own = colour === DELIVERED ? { laut: LAUT, light: LIGHT, dark: DARK } : brandOf(colour)
  const button =
    accent === DELIVERED_ACCENT ? { senja: SENJA, light: LIGHT_ACTION, dark: DARK_ACTION } : buttonOf(accent)
  return {
    laut: own.laut,
    senja: button.senja,
    light: { ...own.light, ...button.light },
    dark: { ...own.dark, ...button.dark },
  }
}

function brandOf(colour: Colour) {
  const onDark = readableOn(colour, mix(GROUND.dark, colour, 0.1))
  return {
    laut: {
      '950': mix(colour, BLACK, 0.55),
      '900': mix(colour, BLACK, 0.35),
      '800': mix(colour, BLACK, 0.15),
      '700': colour,
      '600': readableOn(mix(colour, WHITE, 0.12), WHITE),
      '200': mix(colour, WHITE, 0.7),
    },
    light: { primary: colour, tint: readableTint(colour), focus: readableOn(mix(colour, WHITE, 0.12), WHITE) },
    dark: { primary: mix(onDark, WHITE, 0.15), tint: mix(GROUND.dark, colour, 0.2), focus: mix(onDark, WHITE, 0.25) },
  }
}

/** A ground on which the colour itself can be read. */
function readableTint(colour: Colour): Colour {
  for (let share = 0.92; share < 1; share += 0.02) {
    const tint = mix(colour, WHITE, share)
    if (readableOn(colour, tint) === mix(colour, WHITE, 0)) return tint
  }
  return WHITE
}

function buttonOf(accent: Colour) {
  const hover = mix(accent, BLACK, 0.15)
  const light = mix(accent, WHITE, 0.08)
  return {
    senja: { '700': hover, '600': accent, '500': mix(accent, WHITE, 0.18) },
    light: { action: accent, 'action-hover': hover },
    dark: { action: accent, 'action-hover': takesWhite(light) ? light : hover },
  }
}
