import { setPersistentEngine } from '@nanostores/persistent'
import { afterAll } from 'vitest'

const none = { addEventListener() {}, removeEventListener() {} }

// `stored.ts` gives the library the storage of a window when there is one, which is over with the test that had it.
afterAll(() => setPersistentEngine({}, none))
