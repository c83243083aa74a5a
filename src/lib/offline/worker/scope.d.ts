/** The parts of a service worker that the types of pages lack; the types of workers cannot stand beside them. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface ExtendableMessageEvent extends ExtendableEvent {
  readonly data: unknown
  readonly ports: readonly MessagePort[]
}

interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  readonly clientId: string
  readonly resultingClientId: string
  respondWith(answer: Response | Promise<Response>): void
}

interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly object[]>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(type: 'message', listener: (event: ExtendableMessageEvent) => void): void
}

/** The build puts it into the worker (`build/offline-worker.ts`). */
declare const OFFLINE: {
  /** Paths without language: lists and details of offers, and pages of bookings. */
  offers: readonly string[]
  closed: readonly string[]
  /** Addresses of the offline pages and their files. */
  shell: readonly string[]
}
