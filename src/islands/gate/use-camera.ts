import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { createDecoder, type Decode } from './decoder.ts'

export type CameraState = 'starting' | 'on' | 'denied' | 'missing' | 'failed'
type Torch = { isOn: boolean; turn(on: boolean): void }

const BETWEEN_FRAMES_MS = 100

type Reading = { video: RefObject<HTMLVideoElement | null>; isPaused: boolean; onCode(code: string): void }

/** Films and reads codes until the component goes. `torch` is null where the camera has none. */
export function useCamera({ video, isPaused, onCode }: Reading): { state: CameraState; torch: Torch | null } {
  const [state, setState] = useState<CameraState>('starting')
  const [track, setTrack] = useState<MediaStreamTrack | null>(null)
  const [isOn, setOn] = useState(false)
  const read = useEffectEvent(async (decode: Decode, source: HTMLVideoElement) => {
    const code = isPaused ? null : await decode(source).catch(() => null)
    if (code) onCode(code)
  })

  useEffect(() => {
    const end = new AbortController()
    const element = video.current
    if (element)
      film(element, end.signal, read, setTrack).then(
        () => setState('on'),
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

async function film(
  video: HTMLVideoElement,
  end: AbortSignal,
  read: (decode: Decode, video: HTMLVideoElement) => Promise<void>,
  setTrack: (track: MediaStreamTrack) => void,
): Promise<void> {
  if (!navigator.mediaDevices) throw new DOMException('needs https', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 960 } },
  })
  const stop = () => stream.getTracks().map((track) => track.stop())
  if (end.aborted) return void stop()
  end.addEventListener('abort', stop)
  const [decode] = await Promise.all([createDecoder(), show(video, stream)])
  for (const track of stream.getVideoTracks()) setTrack(track)
  void navigator.wakeLock?.request('screen').then(
    (lock) => end.addEventListener('abort', () => void lock.release()),
    () => {},
  )
  void readOn()

  async function readOn(): Promise<void> {
    while (!end.aborted) {
      await read(decode, video)
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_FRAMES_MS))
    }
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
