/** Text of a PDF, or of a stream in it that was unpacked. `first`: where the objects of such a stream begin, if it has any. */
export type PdfPart = { text: string; first: number | null }

/** Longer than what is asked of a place or an action. */
const MOST_SIGNS = 400
const PLACE = /^\s*\[\s*(?:\d+\s+\d+\s+R|\d+)\s*\/(?:XYZ|Fit(?:[HVRB]|BH|BV)?)(?![A-Za-z])[^\][<>]*\]/

/** A name may be written as `/Java#53cript`. */
export function plainNames(text: string): string {
  return text.replace(/#([\da-fA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
}

/** Opened, the document does nothing, or shows a place in itself (ISO 32000-1, 12.3.2 and 12.6.4.2). */
export function onlyShows(parts: readonly PdfPart[]): boolean {
  const objects = Map.groupBy(parts.flatMap(objectsOf), ([number]) => number)
  const showsPlace = (value: string): boolean => {
    const [, number] = /^\s*(\d+)\s+\d+\s+R(?![A-Za-z])/.exec(value) ?? []
    if (number === undefined) return PLACE.test(value) || isGoTo(value)
    // A later object may stand in for an earlier one of its number.
    const found = objects.get(Number(number)) ?? []
    return found.length > 0 && found.every(([, object]) => PLACE.test(object) || isGoTo(object))
  }
  return parts.flatMap(({ text }) => valuesOf(plainNames(text), '/OpenAction')).every(showsPlace)
}

function valuesOf(text: string, name: string): string[] {
  return [...text.matchAll(new RegExp(`${name}(?![A-Za-z])`, 'g'))].map(({ index }) =>
    text.slice(index + name.length, index + name.length + MOST_SIGNS),
  )
}

/** One action, with no other after it; texts in it are no names. */
function isGoTo(value: string): boolean {
  const [, entries = ''] = /^\s*<<([^<>]*)>>/.exec(value.replace(/\((?:\\.|[^()\\])*\)/g, '')) ?? []
  const kinds = [...entries.matchAll(/\/S\s*\/(\w+)/g)].map(([, kind]) => kind)
  return kinds.length === 1 && kinds[0] === 'GoTo' && !/\/(Next|URI)(?![A-Za-z])|[()]/.test(entries)
}

function objectsOf({ text, first }: PdfPart): [number: number, value: string][] {
  const value = (from: number) => plainNames(text.slice(from, from + MOST_SIGNS))
  const plain = [...text.matchAll(/(?<!\d)(\d+)\s+\d+\s+obj(?![A-Za-z])/g)].map(
    ({ 0: words, 1: number, index }): [number, string] => [Number(number), value(index + words.length)],
  )
  if (first === null) return plain
  const packed = [...text.slice(0, first).matchAll(/(\d+)\s+(\d+)/g)].map(([, number, offset]): [number, string] => [
    Number(number),
    value(first + Number(offset)),
  ])
  return [...plain, ...packed]
}
