import { loadDecoder } from './decoder.ts'

/** Text of the code in a picture, empty where it has none; null where the decoder cannot be fetched, which is no fault of the ticket. */
export async function readPicture(file: Blob, load = loadDecoder): Promise<string | null> {
  const decode = await load().catch(() => null)
  if (!decode) return null
  try {
    return (await decode(await createImageBitmap(file))) ?? ''
  } catch {
    return ''
  }
}
