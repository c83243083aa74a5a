import type { Endpoint, Input } from '../../../core/base/common/call/endpoint.ts'
import { CallError, type CallOptions, dataOf, unlocked } from './call.ts'
import { requestOf } from './request.ts'

type CallOf<E extends Endpoint> = Pick<E, 'name' | 'method' | 'path' | 'kind'>

/** Gets a file and offers it for saving under the name that the server gives. Throws only CallError. */
export async function downloadFile<E extends Endpoint>(
  to: CallOf<E>,
  input: Input<E>,
  options: CallOptions,
): Promise<void> {
  const response = await fetchFile(to, input, options)
  save(await response.blob(), fileName(response.headers.get('content-disposition')) ?? to.name)
}

/** Gets a file to show. Throws only CallError. */
export async function loadFile<E extends Endpoint>(
  to: CallOf<E>,
  input: Input<E>,
  options: CallOptions,
): Promise<Blob> {
  return await (await fetchFile(to, input, options)).blob()
}

async function fetchFile<E extends Endpoint>(to: CallOf<E>, input: Input<E>, options: CallOptions): Promise<Response> {
  const { path, init } = requestOf(to, input, options)
  return await unlocked(async () => {
    const response = await fetch(path, init).catch((cause: unknown) => {
      throw Object.assign(new CallError(to.name, 'offline'), { cause })
    })
    // A failed download answers with the JSON envelope.
    if (!response.ok) dataOf(to, { status: response.status, body: await response.json().catch(() => null) })
    return response
  })
}

function fileName(disposition: string | null): string | undefined {
  return /filename="([^"]+)"/.exec(disposition ?? '')?.[1]
}

function save(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // Safari reads it only after this.
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
