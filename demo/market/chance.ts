/** FNV-1a with a final mix, so that similar texts give distant numbers. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return mix(hash)
}

export function chance(seed: number, salt = 0): number {
  return mix(seed ^ Math.imul(salt + 1, 0x9e3779b1)) / 0x1_0000_0000
}

function mix(value: number): number {
  let mixed = Math.imul(value ^ (value >>> 16), 0x7feb352d)
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b)
  return (mixed ^ (mixed >>> 16)) >>> 0
}
