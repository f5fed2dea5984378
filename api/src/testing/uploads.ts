/** Pictures as members send them, and the sending. */
import { randomBytes } from 'node:crypto'
import type { UploadPurpose } from '@night-market/protocol/values/upload-limits'
import sharp from 'sharp'
import type { TestMarket } from './app.ts'

/** A picture of random dots; no two are alike. */
export function aPicture(format: 'png' | 'jpeg', width = 40, height = 30): Promise<Buffer> {
  const raw = { width, height, channels: 3 } as const
  return sharp(randomBytes(width * height * 3), { raw })
    .toFormat(format)
    .toBuffer()
}

interface Sent {
  status: number
  code: string | undefined
  details: Record<string, unknown>
  value: { id: string; width: number; height: number }
}

/** Sends a file as a browser's form does. */
export async function send(
  { app }: TestMarket,
  headers: Record<string, string>,
  bytes: Buffer,
  file: { purpose?: UploadPurpose; name?: string; type?: string; url?: string } = {},
): Promise<Sent> {
  const { purpose = 'proof', name = 'picture.png', type = 'image/png' } = file
  const { url = `/wps/uploads?purpose=${purpose}` } = file
  const boundary = 'lantern'
  const payload = Buffer.concat([
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n`),
    Buffer.from(`content-type: ${type}\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload,
  })
  const { code, details = {}, value } = response.json()
  return { status: response.statusCode, code, details, value }
}
