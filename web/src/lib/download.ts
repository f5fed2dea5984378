import { TOKEN_HEADER } from '@night-market/protocol/values/headers'
import { RefusalError } from './api.ts'
import { readToken } from './token.ts'
import { saveFile } from '@night-market/ui/hooks/save-file.ts'
import type { RefusalReply } from '@night-market/protocol/envelope'

/**
 * Saves what the product answers as a file under the name it gives. Throws a `RefusalError` for every way this
 * can fail; takes as long as it takes, until its signal ends it.
 */
export async function download(address: string, signal: AbortSignal): Promise<void> {
  const file = await ask(address, signal)
  const name = /filename="([^"]+)"/.exec(file.headers.get('content-disposition') ?? '')?.[1] ?? 'file.csv'
  saveFile(await contentOf(file), name)
}

async function ask(address: string, signal: AbortSignal): Promise<Response> {
  const token = readToken()
  const headers = new Headers(token === null ? {} : { [TOKEN_HEADER]: token })
  const reply = await fetch(address, { headers, signal, credentials: 'same-origin' }).catch(failed)
  if (reply.ok) return reply
  const { code, details } = (await reply.json().catch(failed)) as RefusalReply
  throw new RefusalError(code, details)
}

const contentOf = (file: Response): Promise<Blob> => file.blob().catch(failed)

function failed(cause: unknown): never {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  throw new RefusalError('network_abnormal', {}, { cause })
}
