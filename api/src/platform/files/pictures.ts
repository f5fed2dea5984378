/**
 * Pictures that strangers send: PNG or JPG by their content, made anew, so that nothing but the picture is left of them.
 *
 * What is too large is refused before it is unpacked. They are unpacked one after another, in fair shares of pixels
 * between their owners: a flood of them waits, and beyond that is refused, and takes no memory that everything else needs.
 */
import {
  UPLOAD_BYTES,
  UPLOAD_MEGABYTES,
  UPLOAD_MEGAPIXELS,
} from '@night-market/protocol/values/upload-limits'
import sharp, { type Sharp } from 'sharp'
import { Refusal } from '../refusal.ts'
import { openPictureQueue } from './picture-queue.ts'

export interface Picture {
  contentType: 'image/png' | 'image/jpeg'
  bytes: Buffer
  width: number
  height: number
}

/** How a picture is kept: cut to a square from its middle, or whole and no side longer than this. */
export type PictureShape = { squarePx: number } | { longestPx: number }

const MAX_PIXELS = UPLOAD_MEGAPIXELS * 1_000_000
const queue = openPictureQueue({ mostWaiting: 20 })
const DECODE_SECONDS = 10

// Phones add a brightness map for bright screens: the picture is read as the plain JPG that it also is.
sharp.block({ operation: ['VipsForeignLoadUhdr'] })

/** Refuses what is no whole PNG or JPG (`upload_not_picture`), and more than 40 megapixels (`upload_too_large`). */
export async function readPicture(sent: Buffer, shape: PictureShape, owner: string): Promise<Picture> {
  const pixels = await pixelsOf(sent)
  const leave = await queue.enter({ owner, pixels })
  try {
    // A warning is no reason to refuse a photograph; a missing half is.
    const image = sharp(sent, { failOn: 'error', limitInputPixels: MAX_PIXELS })
    return await encoded(shaped(image, shape), isPng(sent))
  } finally {
    leave()
  }
}

export function tooLarge(): Refusal {
  return new Refusal('upload_too_large', { megabytes: UPLOAD_MEGABYTES, megapixels: UPLOAD_MEGAPIXELS })
}

/** This reads the header alone. */
async function pixelsOf(sent: Buffer): Promise<number> {
  if (!isPng(sent) && !isJpeg(sent)) throw new Refusal('upload_not_picture')
  const header = sharp(sent, { limitInputPixels: false }).metadata()
  const { width, height } = await header.catch(refuseUnreadable)
  if (width * height > MAX_PIXELS) throw tooLarge()
  return width * height
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])

const isPng = (bytes: Buffer): boolean => bytes.subarray(0, PNG_START.length).equals(PNG_START)
const isJpeg = (bytes: Buffer): boolean => bytes.subarray(0, JPEG_START.length).equals(JPEG_START)

function shaped(image: Sharp, shape: PictureShape): Sharp {
  const upright = image.timeout({ seconds: DECODE_SECONDS }).autoOrient()
  return 'squarePx' in shape
    ? upright.resize(shape.squarePx, shape.squarePx, { fit: 'cover' })
    : upright.resize(shape.longestPx, shape.longestPx, { fit: 'inside', withoutEnlargement: true })
}

async function encoded(image: Sharp, wasPng: boolean): Promise<Picture> {
  if (wasPng) {
    const png = await image.clone().png({ compressionLevel: 9 }).toBuffer(WITH_SIZE).catch(refuseUnreadable)
    // A photograph that was packed better than we can pack it would be kept larger than it came.
    if (png.data.length <= UPLOAD_BYTES) return pictureOf('image/png', png)
  }
  const flat = image.flatten({ background: '#ffffff' }).jpeg({ quality: 85 })
  return pictureOf('image/jpeg', await flat.toBuffer(WITH_SIZE).catch(refuseUnreadable))
}

const WITH_SIZE = { resolveWithObject: true } as const

function pictureOf(
  contentType: Picture['contentType'],
  { data, info }: { data: Buffer; info: { width: number; height: number } },
): Picture {
  return { contentType, bytes: data, width: info.width, height: info.height }
}

/** The decoder says in many words that it cannot read a file; they are all one answer. */
function refuseUnreadable(): never {
  throw new Refusal('upload_not_picture')
}
