import { CallError } from './call.ts'

/** A file can no longer be read once it was changed after it was chosen, as by a correction in a spreadsheet: throws CallError `file_changed`. */
export async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch (cause) {
    throw Object.assign(new CallError('file', 'file_changed'), { cause })
  }
}

/** Without the mark of the byte order, by which "Unicode text" of a spreadsheet is known as UTF-16. Throws CallError. */
export async function textOf(file: File): Promise<string> {
  const bytes = await bytesOf(file)
  const [first, second] = new Uint8Array(bytes.slice(0, 2))
  const label =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(label).decode(bytes)
}

/** The file of a field. After `file_changed` the field is empty, since a browser fires no event where the same file is chosen. */
export function chosenFile(input: Pick<HTMLInputElement, 'files' | 'value'> | null) {
  const [file] = input?.files ?? []
  if (!input || !file) return null
  const emptied = (cause: unknown): never => {
    input.value = ''
    throw cause
  }
  return {
    name: file.name,
    size: file.size,
    bytes: () => bytesOf(file).catch(emptied),
    text: () => textOf(file).catch(emptied),
  }
}
