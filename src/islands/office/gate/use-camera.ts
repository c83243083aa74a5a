import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Decode, loadDecoder } from './decoder.ts'

export type CameraState = 'starting' | 'on' | 'denied' | 'missing' | 'failed'
type Torch = { isOn: boolean; turn(on: boolean): void }

const BETWEEN_FRAMES_MS = 100
/** The visitor who just entered still holds the ticket there when the next scan begins. */
const SAME_CODE_MS = 2_500

type Filming = { decode: Decode; track: MediaStreamTrack | null }

type Reading = { video: RefObject<HTMLVideoElement | null>; isPaused: boolean; onCode(code: string): void }

/** Films and reads codes until the component goes. `torch` is null where the camera has none. */
export function useCamera({ video, isPaused, onCode }: Reading): { state: CameraState; torch: Torch | null } {
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [isOn, setOn] = useState(false)
  const rests = useEffectEvent(() => isPaused)
  const found = useEffectEvent((code: string) => onCode(code))

  useEffect(() => {
    const end = new AbortController()
    const element = video.current
    if (element)
      film(element, end.signal).then(
        ({ decode, track: filming }) => {
          setTrack(filming)
          setState('on')
          void readOn(() => (rests() ? null : decode(element)), found, end.signal)
        },
        (error: unknown) => setState(stateOf(error)),
      )
    return () => end.abort()
  }, [video])

  const hasTorch = track !== null && 'torch' in (track.getCapabilities?.() ?? {})
  const turn = (on: boolean) => {
    const light: object = { torch: on }
    track?.applyConstraints({ advanced: [light] }).then(
      () => setOn(on),
      () => setOn(false),
    )
  }
  return { state, torch: hasTorch ? { isOn, turn } : null }
}

async function film(video: HTMLVideoElement, end: AbortSignal): Promise<Filming> {
  if (!navigator.mediaDevices) throw new DOMException('needs https', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 960 } },
  })
  const stop = () => stream.getTracks().map((track) => track.stop())
  end.addEventListener('abort', stop)
  if (end.aborted) stop()
  const [decode] = await Promise.all([loadDecoder(), show(video, stream)])
  void navigator.wakeLock?.request('screen').then(
    (lock) => end.addEventListener('abort', () => void lock.release()),
    () => {},
  )
  return { decode, track: stream.getVideoTracks()[0] ?? null }
}

/** `look` returns null while a result is shown. A code that stays before the camera is found once. */
export async function readOn(
  look: () => Promise<string | null> | null,
  found: (code: string) => void,
  end: AbortSignal,
): Promise<void> {
  let last = { code: '', at: 0 }
  while (!end.aborted) {
    const looking = look()
    const code = looking ? await looking.catch(() => null) : last.code
    const at = performance.now()
    const isNew = code !== last.code || at - last.at > SAME_CODE_MS
    if (code) last = { code, at }
    if (code && looking && isNew && !end.aborted) found(code)
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_FRAMES_MS))
  }
}

async function show(video: HTMLVideoElement, stream: MediaStream): Promise<void> {
  video.srcObject = stream
  await video.play()
}

function stateOf(error: unknown): CameraState {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  return name === 'NotFoundError' ? 'missing' : 'failed'
}
