/** POSTs JSON over connections that stay open. */
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

export interface HttpClient {
  /** The reply's status and body; rejects with `NoReply` when there is none within the time. */
  post(url: URL, body: string, headers: Record<string, string>, timeoutMs: number): Promise<HttpReply>
  close(): void
}

interface HttpReply {
  status: number
  body: string
}

export class NoReply extends Error {
  readonly isTimeout: boolean
  /** The port is closed: the call was never made. */
  readonly isRefused: boolean

  constructor(isTimeout: boolean, cause: unknown) {
    super(isTimeout ? 'no reply in time' : 'the connection broke', { cause })
    this.isTimeout = isTimeout
    this.isRefused = !isTimeout && (cause as { code?: string }).code === 'ECONNREFUSED'
  }
}

const LONGEST_REPLY = 65_536

export function openHttpClient(): HttpClient {
  const settings = { keepAlive: true, maxSockets: 256, scheduling: 'lifo' } as const
  const http = new HttpAgent(settings)
  const https = new HttpsAgent(settings)
  return {
    post: (url, body, headers, timeoutMs) =>
      new Promise((resolve, reject) => {
        const isPlain = url.protocol === 'http:'
        const signal = AbortSignal.timeout(timeoutMs)
        const options = {
          method: 'POST',
          agent: isPlain ? http : https,
          signal,
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body)),
          },
        }
        const fail = (cause: unknown): void => reject(new NoReply(signal.aborted, cause))
        const request = (isPlain ? httpRequest : httpsRequest)(url, options, (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => {
            text += chunk
            if (text.length > LONGEST_REPLY) response.destroy(new Error('the reply is too long'))
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
          response.on('error', fail)
        })
        request.on('error', fail)
        request.end(body)
      }),
    close() {
      http.destroy()
      https.destroy()
    },
  }
}
