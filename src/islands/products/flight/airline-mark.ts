/** White text on each of these passes AA. */
const COLOURS = [
  '#0b5563',
  '#1d4e89',
  '#25713d',
  '#7a3e9d',
  '#9c3010',
  '#8a1c4a',
  '#4a5a1f',
  '#3d4a8a',
  '#6b4a00',
  '#b3202c',
  '#2f5d62',
  '#5a3d2b',
] as const

const KNOWN: Readonly<Record<string, string>> = {
  GA: '#0b4f8a',
  QG: '#25713d',
  JT: '#b3202c',
  ID: '#7a1f2b',
  IU: '#a3262a',
  IW: '#b3202c',
  QZ: '#c21f2c',
  AK: '#c21f2c',
  FD: '#c21f2c',
  SJ: '#1b4e9b',
  IP: '#3a3f8f',
  '8B': '#0f6c7d',
  SQ: '#17375e',
  TR: '#6b4a00',
}

export function markColour(code: string): string {
  let sum = 0
  for (const letter of code) sum = sum * 31 + letter.charCodeAt(0)
  return KNOWN[code] ?? COLOURS[sum % COLOURS.length] ?? COLOURS[0]
}

/** Replaces airline logos, which are not shipped. */
export function markSvg(code: string): string {
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40">',
    `<rect width="40" height="40" rx="10" fill="${markColour(code)}"/>`,
    '<text x="20" y="25.5" fill="#fff" font-family="system-ui, sans-serif" font-size="15" font-weight="800" text-anchor="middle">',
    `${code}</text></svg>`,
  ].join('')
}
