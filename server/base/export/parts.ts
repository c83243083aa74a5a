/** Characters; a stream of single lines takes far longer. */
const PART = 32_768

export async function* inParts(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let part = ''
  for await (const text of texts) {
    part += text
    if (part.length < PART) continue
    yield part
    part = ''
  }
  if (part) yield part
}
