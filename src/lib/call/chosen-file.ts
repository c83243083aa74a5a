import { CallError } from './call.ts'

/** A file can no longer be read once it was changed after it was chosen, as by a correction in a spreadsheet: throws CallError `file_changed`. */
export async function bytesOf(file: File): Promise<ArrayBuffer> {
  try {
    return await file.arrayBuffer()
  } catch (cause) {
    throw Object.assign(new CallError('file', 'file_changed'), { cause })
  }
}

/** Without a mark of the byte order. Throws CallError. */
export async function textOf(file: File): Promise<string> {
  return new TextDecoder().decode(await bytesOf(file))
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
