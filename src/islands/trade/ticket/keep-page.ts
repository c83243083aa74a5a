import { atom } from 'nanostores'
import { startOffline } from '../../../lib/offline/start.ts'

/** The page and all that it loaded are kept on this device. */
export const $isPageKept = atom(false)

/** Lets the page open without a connection. Where the browser cannot, the page works as before. */
export async function keepPage(): Promise<void> {
  $isPageKept.set(await startOffline(location.href))
}
