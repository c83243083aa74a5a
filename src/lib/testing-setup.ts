import { cleanTestStorage, setPersistentEngine } from '@nanostores/persistent'
import { afterAll } from 'vitest'

const none = { addEventListener() {}, removeEventListener() {} }

// `stored.ts` gives the library the storage of a window when there is one, which is over with the test that had it;
// its own storage for tests is one for all files.
afterAll(() => {
  cleanTestStorage()
  setPersistentEngine({}, none)
})
