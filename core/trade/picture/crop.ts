import { LEAST_HEIGHT, LEAST_WIDTH } from './photo.ts'

/** In pixels of the stored original. */
export type Size = { width: number; height: number }
export type Crop = Size & { x: number; y: number }

/** Returns the crop in whole pixels, inside the picture and not below the smallest size. */
export function fitCrop({ x, y, width, height }: Crop, whole: Size): Crop {
  const size = {
    width: clamp(Math.round(width), Math.min(LEAST_WIDTH, whole.width), whole.width),
    height: clamp(Math.round(height), Math.min(LEAST_HEIGHT, whole.height), whole.height),
  }
  return {
    x: clamp(Math.round(x), 0, whole.width - size.width),
    y: clamp(Math.round(y), 0, whole.height - size.height),
    ...size,
  }
}

export function isInside({ x, y, width, height }: Crop, whole: Size): boolean {
  return (
    width >= LEAST_WIDTH &&
    height >= LEAST_HEIGHT &&
    x >= 0 &&
    y >= 0 &&
    x + width <= whole.width &&
    y + height <= whole.height
  )
}

export function isWhole(crop: Crop, whole: Size): boolean {
  return crop.x === 0 && crop.y === 0 && crop.width === whole.width && crop.height === whole.height
}

/** Returns the largest centred part of this shape. `shape` is width / height; null returns the whole picture. */
export function cropOfShape(shape: number | null, whole: Size): Crop {
  if (shape === null) return { x: 0, y: 0, ...whole }
  const width = Math.min(whole.width, whole.height * shape)
  const height = width / shape
  return fitCrop({ x: (whole.width - width) / 2, y: (whole.height - height) / 2, width, height }, whole)
}

export function moveCrop(crop: Crop, by: { x: number; y: number }, whole: Size): Crop {
  return fitCrop({ ...crop, x: crop.x + by.x, y: crop.y + by.y }, whole)
}

/** Changes the size by pixels and keeps the upper left corner. */
export function resizeCrop(crop: Crop, by: { x: number; y: number }, whole: Size): Crop {
  return fitCrop(
    {
      ...crop,
      width: Math.min(crop.width + by.x, whole.width - crop.x),
      height: Math.min(crop.height + by.y, whole.height - crop.y),
    },
    whole,
  )
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value))
}
