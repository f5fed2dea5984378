/** A browser as far as the API sees one: it keeps cookies and the token, and sends both. */
import type { LoginValue } from '@night-market/protocol/sign-in/login'
import type { TestMarket } from './app.ts'
import { sealed } from './sealed.ts'

export interface TestAnswer<Value> {
  status: number
  code: string | undefined
  details: Record<string, unknown>
  value: Value
}

const LOGIN = '/wps/session/login'

export class TestBrowser {
  readonly cookies = new Map<string, string>()
  token = ''
  readonly #market: TestMarket
  readonly #address: string

  constructor(market: TestMarket, address = '127.0.0.1') {
    this.#market = market
    this.#address = address
  }

  /** Logs in as the site does; keeps the session if one begins. */
  async login(body: object): Promise<TestAnswer<LoginValue>> {
    return this.keep(await this.call<LoginValue>('POST', LOGIN, await sealed(this.#market, LOGIN, body)))
  }

  /** Keeps the session of an answer that begins one. */
  keep(answer: TestAnswer<LoginValue>): TestAnswer<LoginValue> {
    if (answer.value?.token) this.token = answer.value.token
    return answer
  }

  async call<Value = null>(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
  ): Promise<TestAnswer<Value>> {
    const response = await this.#market.app.inject({
      method,
      url,
      remoteAddress: this.#address,
      headers: { ...this.#cookies(), ...(this.token === '' ? {} : { 'x-session-token': this.token }) },
      ...(body === undefined ? {} : { body }),
    })
    this.#keepCookies(response)
    const { code, details = {}, value } = response.json()
    return { status: response.statusCode, code, details, value }
  }

  /** Follows a link, as a navigation does: with cookies and without the token. Where it is sent on to. */
  async go(url: string): Promise<string> {
    const response = await this.#market.app.inject({
      url,
      remoteAddress: this.#address,
      headers: this.#cookies(),
    })
    this.#keepCookies(response)
    return String(response.headers.location)
  }

  #cookies(): { cookie: string } {
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  }

  #keepCookies({ cookies }: { cookies: { name: string; value: string }[] }): void {
    for (const { name, value } of cookies) {
      if (value === '') this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}
