import { useEffect, useState } from 'react'
import { useWords } from '../../ui/react/words.tsx'

/** Loads the QR library on demand. */
export function QrImage({ text }: { text: string }) {
  const { t } = useWords()
  const [path, setPath] = useState<{ size: number; d: string } | null>(null)
  useEffect(() => {
    import('qrcode').then(({ default: qrcode }) => {
      const { size, data } = qrcode.create(text, { errorCorrectionLevel: 'M' }).modules
      const cells = [...data].flatMap((dark, index) =>
        dark ? [`M${index % size} ${Math.floor(index / size)}h1v1h-1z`] : [],
      )
      setPath({ size, d: cells.join('') })
    })
  }, [text])
  return (
    <div className="justify-self-center rounded-card bg-white p-4">
      {path ? (
        <svg
          viewBox={`0 0 ${path.size} ${path.size}`}
          className="size-60 text-black"
          role="img"
          aria-label={t('checkout:qrLabel')}
          shapeRendering="crispEdges"
        >
          <path d={path.d} fill="#000" />
        </svg>
      ) : (
        <div className="size-60" aria-busy="true" />
      )}
    </div>
  )
}
