/** Land, water and texts have the colours of `map.css`, which a canvas does not read. */
export type StreetColours = {
  land: string
  water: string
  green: string
  sand: string
  apron: string
  building: string
  border: string
  rail: string
  path: string
  road: string
  major: string
  highway: string
  edge: string
  highwayEdge: string
  text: string
  softText: string
  waterText: string
  halo: string
}

export const COLOURS: Readonly<Record<'light' | 'dark', StreetColours>> = {
  light: {
    land: '#f2ece0',
    water: '#cfe4ea',
    green: '#dde8cf',
    sand: '#f3e6c4',
    apron: '#e6e2da',
    building: '#e3dacb',
    border: '#b9ab92',
    rail: '#8d8a84',
    path: '#ded3bf',
    road: '#ffffff',
    major: '#fff3d1',
    highway: '#ffdc94',
    edge: '#d8ccb6',
    highwayEdge: '#d9a94e',
    text: '#3c494c',
    softText: '#5d6668',
    waterText: '#2f6876',
    halo: '#fffaf0',
  },
  dark: {
    land: '#24393d',
    water: '#0b2027',
    green: '#264337',
    sand: '#3b4336',
    apron: '#2d4247',
    building: '#2d454a',
    border: '#67828a',
    rail: '#7b8f92',
    path: '#33494e',
    road: '#3f575c',
    major: '#50696d',
    highway: '#7d7350',
    edge: '#1b2d31',
    highwayEdge: '#1b2d31',
    text: '#d5dfdf',
    softText: '#aebdbf',
    waterText: '#8fbcc8',
    halo: '#16282c',
  },
}
