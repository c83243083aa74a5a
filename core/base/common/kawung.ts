/** Kawung batik. Straight and cubic path commands only: browser and PDF draw the same. Marks cut by an edge continue in the next tile. */
export const KAWUNG_TILE_SIZE = 48

export const KAWUNG_TILE = [
  'M26 26C26 37 35 46 46 46C46 35 37 26 26 26Z',
  'M22 26C22 37 13 46 2 46C2 35 11 26 22 26Z',
  'M22 22C22 11 13 2 2 2C2 13 11 22 22 22Z',
  'M26 22C26 11 35 2 46 2C46 13 37 22 26 22Z',
  'M32 32C32 37 35 40 40 40C40 35 37 32 32 32Z',
  'M16 32C16 37 13 40 8 40C8 35 11 32 16 32Z',
  'M16 16C16 11 13 8 8 8C8 13 11 16 16 16Z',
  'M32 16C32 11 35 8 40 8C40 13 37 16 32 16Z',
  'M24 22L26 24L24 26L22 24Z',
  'M21 0L24 3L27 0',
  'M21 48L24 45L27 48',
  'M0 21L3 24L0 27',
  'M48 21L45 24L48 27',
] as const
