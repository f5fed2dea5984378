import { TOKEN_HEADER } from '@night-market/protocol/values/headers'
import type { RefusalReply } from '@night-market/protocol/envelope'
import {
  UPLOAD_BYTES,
  UPLOAD_MEGABYTES,
  UPLOAD_MEGAPIXELS,
} from '@night-market/protocol/values/upload-limits'
import type { UploadPurpose } from '@night-market/protocol/values/upload-limits'
import type { UploadValue } from '@night-market/protocol/uploads'
import { RefusalError } from '../../lib/api.ts'
import { session } from '../storage.ts'

const TIMEOUT_MS = 60_000

/** What file pickers offer; the server looks at the content. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg']

/** What speaks against sending this file at all: the server would only say the same after a minute of sending. */
export function objectionTo(file: File): RefusalError | null {
  // Where the system cannot name a type, the server finds out.
  if (file.type !== '' && !PICTURE_TYPES.includes(file.type)) return new RefusalError('upload_not_picture')
  if (file.size <= UPLOAD_BYTES) return null
  return new RefusalError('upload_too_large', { megabytes: UPLOAD_MEGABYTES, megapixels: UPLOAD_MEGAPIXELS })
}

/** Where pictures are sent, and what has to go along with them. */
export type UploadTarget = { address: string; headers: Record<string, string> }

/** Uploads that become part of what a member sends later. */
export const ownUploads = (purpose: UploadPurpose): UploadTarget => ({
  address: `/wps/uploads?purpose=${purpose}`,
  headers: {},
})

type Sending = { to: UploadTarget; onProgress: (share: number) => void; signal: AbortSignal }

/** Sends a picture; `onProgress` gets the share that is sent, from 0 to 1. Throws a `RefusalError` when it fails. */
export async function sendPicture(file: File, { to, onProgress, signal }: Sending): Promise<UploadValue> {
  const form = new FormData()
  form.append('file', file)
  // Only this old way of asking tells how much has left.
  const request = new XMLHttpRequest()
  request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
  signal.addEventListener('abort', () => request.abort())
  const reply = await answered(request, 'POST', to, 'json', form)
  return (reply as { value: UploadValue }).value
}

/** The picture at an address that wants the session: an `<img>` could not name it. */
export async function pictureAt(address: string): Promise<Blob> {
  return (await answered(new XMLHttpRequest(), 'GET', { address, headers: {} }, 'blob')) as Blob
}

function answered(
  request: XMLHttpRequest,
  method: 'GET' | 'POST',
  { address, headers }: UploadTarget,
  type: 'json' | 'blob',
  body: FormData | null = null,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (code: 'network_abnormal' | 'network_timeout') => () => reject(new RefusalError(code))
    request.open(method, address)
    request.responseType = type
    request.timeout = TIMEOUT_MS
    const token = session.read('token')
    if (token !== null) request.setRequestHeader(TOKEN_HEADER, token)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.addEventListener('error', fail('network_abnormal'))
    request.addEventListener('abort', fail('network_abnormal'))
    request.addEventListener('timeout', fail('network_timeout'))
    request.addEventListener('load', () => {
      if (request.status === 200) resolve(request.response)
      else reject(refusalIn(request.response))
    })
    request.send(body)
  })
}

/**
 * A refusal, or whatever a proxy said in its place. A picture's refusal comes as a file: its words are not
 * worth reading.
 */
function refusalIn(response: unknown): RefusalError {
  const refusal = response as Partial<RefusalReply> | null
  return refusal?.code === undefined
    ? new RefusalError('unknown')
    : new RefusalError(refusal.code, refusal.details ?? {})
}
