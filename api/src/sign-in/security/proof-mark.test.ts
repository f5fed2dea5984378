import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testMarket } from '../../testing/app.ts'
import { TestBrowser } from '../../testing/browser.ts'
import { bound, call, codeTo, messagesTo } from '../../testing/codes.ts'
import { aMember, type TestMember } from '../../testing/members.ts'
import { proofMark } from './proof-mark.ts'

const market = await testMarket()
const { clock, services } = market
const { db } = services
await sql`update site.merchants set flags = flags || '{"NEWADDRESSCHECK": true}'`.execute(db)
const NEW = 'a lantern in the rain'

interface Person extends TestMember {
  email: string
  mobile: string
  browser: TestBrowser
  /** Of the visitor that uses the proof. */
  from: string
}

let people = 0
/** A member with number and mailbox, logged in and stepped up. */
async function aPerson(): Promise<Person> {
  const member = await aMember(market)
  const [email, mobile] = [`p${++people}@market.example`, String(9_600_000_000 + people)]
  await bound(market, member.memberId, 'email', email)
  await bound(market, member.memberId, 'mobile', `+91${mobile}`)
  const browser = new TestBrowser(market, `10.${people}.9.9`)
  const [name = '', value = ''] = member.headers.cookie.split('=')
  browser.cookies.set(name, value)
  browser.token = member.headers['x-session-token']
  await browser.call('POST', '/wps/security/step-up', { password: member.password })
  return { ...member, email, mobile, browser, from: `10.${people}.0.1` }
}

async function linkTo(email: string): Promise<string> {
  const [mail] = await messagesTo(market, email)
  return decodeURIComponent(/#recover=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '')
}

const post = (ann: Person, url: string, body: object) => call(market, 'POST', url, body, { from: ann.from })
const sendCodeBy = (ann: Person, use: string) =>
  post(ann, '/wps/verification/sms/noLogin', { mobileNum: ann.mobile, use })

type Use = () => Promise<string>
const codeOf = async (reply: Promise<{ json(): { code?: string } }>) => (await reply).json().code ?? 'ok'

/** What can be under way when an account changes: requests a proof, and returns what uses it. */
const PROOFS: Record<string, (ann: Person) => Promise<Use>> = {
  async recovery_link(ann) {
    await post(ann, '/wps/member/password/email', { username: ann.username, email: ann.email })
    const code = await linkTo(ann.email)
    return () => codeOf(post(ann, '/wps/member/password/email/confirm', { code, newPassword: NEW }))
  },
  async recovery_code(ann) {
    await sendCodeBy(ann, 'password')
    const verificationCode = await codeTo(market, `+91${ann.mobile}`)
    const body = { mobileNum: ann.mobile, verificationCode, newPassword: NEW }
    return () => codeOf(post(ann, '/wps/member/password/verification', body))
  },
  async login_code(ann) {
    await sendCodeBy(ann, 'login')
    const password = await codeTo(market, `+91${ann.mobile}`)
    const body = { username: ann.mobile, password, type: 'sms' }
    return () => codeOf(post(ann, '/wps/session/login', body))
  },
  async binding_code({ browser, memberId, username }) {
    const email = `new.${username}@market.example`
    await browser.call('POST', '/wps/security/email/send', { email })
    const code = await codeTo(market, email)
    return async () => {
      // The session steps up again: what is refused is the code.
      const restsOn = await proofMark(services, db, memberId)
      await db
        .updateTable('sessions.sessions')
        .set({ steppedUpBy: 'totp', steppedUpMark: restsOn })
        .where('member', '=', memberId)
        .where('steppedUpUntil', 'is not', null)
        .execute()
      return (await browser.call('POST', '/wps/security/email', { email, code })).code ?? 'ok'
    }
  },
  async step_up({ browser }) {
    return async () => (await browser.call('POST', '/wps/security/passkeys/options')).code ?? 'ok'
  },
  async handoff({ browser, from }) {
    const { url } = (await browser.call<{ url: string }>('POST', '/wps/session/handoff')).value
    const code = new URL(url).hash.slice('#handoff='.length)
    const other = new TestBrowser(market, from)
    return async () => (await other.call('POST', '/wps/session/handoff/take', { code })).code ?? 'ok'
  },
  async challenge(ann) {
    const other = new TestBrowser(market, ann.from)
    const challengeId = (await other.login(ann)).value.challenge?.id
    const body = { challengeId, factor: 'sms' }
    await other.call('POST', '/wps/session/login/challenge/send', body)
    const code = await codeTo(market, `+91${ann.mobile}`)
    return async () =>
      (await other.call('POST', '/wps/session/login/challenge', { ...body, code })).code ?? 'ok'
  },
}

const REFUSED: Record<string, string> = {
  recovery_link: 'link_over',
  recovery_code: 'code_wrong',
  login_code: 'code_wrong',
  binding_code: 'code_wrong',
  step_up: 'step_up_required',
  handoff: 'handoff_over',
  challenge: 'challenge_over',
}

const replaceContact = (kind: 'mobile' | 'email', target: string) => (ann: Person) =>
  db
    .updateTable('members.contacts')
    .set({ target: `${target}${ann.username}` })
    .where('member', '=', ann.memberId)
    .where('kind', '=', kind)
    .execute()

/** What opens an account, and changes beside the proof: by another session, or by whatever writes the tables. */
const CHANGES: Record<string, (ann: Person) => Promise<unknown>> = {
  number: replaceContact('mobile', '+91'),
  mailbox: replaceContact('email', 'b@'),
  password: ({ memberId }) =>
    db.updateTable('members.members').set({ passwordHash: 'x' }).where('id', '=', memberId).execute(),
  authenticator: ({ memberId: member }) =>
    db
      .insertInto('sign_in.authenticators')
      .values({ member, sealedSecret: '', createdAt: clock.read(), confirmedAt: clock.read() })
      .execute(),
  passkey: ({ memberId: member, username }) =>
    db
      .insertInto('sign_in.passkeys')
      .values({
        id: `psk_${username}`,
        member,
        name: '',
        credentialId: username,
        publicKey: Buffer.from(''),
        counter: 0n,
        transports: [],
        createdAt: clock.read(),
      })
      .execute(),
  social: ({ memberId: member, username: subject }) =>
    db
      .insertInto('sign_in.social_links')
      .values({ provider: 'google', subject, member, linkedAt: clock.read() })
      .execute(),
}

test.each(Object.keys(PROOFS))(
  'ID-13: proof %s ends with each change to what opens the account',
  async (kind) => {
    const outcomes: Record<string, string> = {}
    for (const [what, change] of [['nothing', async () => {}] as const, ...Object.entries(CHANGES)]) {
      const ann = await aPerson()
      const use = await PROOFS[kind]?.(ann)
      await change(ann)
      outcomes[what] = (await use?.()) ?? ''
    }
    const all = Object.keys(CHANGES).map((what) => [what, REFUSED[kind]])
    expect(outcomes).toEqual({ nothing: 'ok', ...Object.fromEntries(all) })
  },
)

test('ID-13: a link sent to a mailbox ends when another is bound, also when the first is bound again', async () => {
  const ann = await aPerson()
  const use = await PROOFS.recovery_link?.(ann)
  for (const email of [`${ann.username}@else.example`, ann.email]) {
    clock.advance(61_000)
    await ann.browser.call('POST', '/wps/security/email/send', { email })
    const code = await codeTo(market, email)
    // The session that changed the mailbox need not step up again for the next change.
    expect((await ann.browser.call('POST', '/wps/security/email', { email, code })).status).toBe(200)
    expect(await use?.()).toBe('link_over')
  }
})

test('ID-13: a link whose address was looked up before another mailbox was bound is over', async () => {
  const ann = await aPerson()
  const use = await PROOFS.recovery_link?.(ann)
  await CHANGES.mailbox?.(ann)
  // As if the mark had been taken after the change, between the two steps of the request.
  const restsOn = await proofMark(services, db, ann.memberId)
  await db.updateTable('sign_in.codes').set({ restsOn }).where('member', '=', ann.memberId).execute()
  expect(await use?.()).toBe('link_over')
})

test('ID-15: of a change and a proof that are used at once, the proof does not pass after the change', async () => {
  const ann = await aPerson()
  const uses = [await PROOFS.recovery_link?.(ann), await PROOFS.handoff?.(ann)]
  const email = `${ann.username}@else.example`
  await ann.browser.call('POST', '/wps/security/email/send', { email })
  const code = await codeTo(market, email)
  const [bound, ...used] = await Promise.all([
    ann.browser.call('POST', '/wps/security/email', { email, code }),
    ...uses.map((use) => use?.()),
  ])
  // A new password ends the session that binds and its hand-off; a mailbox that was bound first ends the link.
  const changed = [bound.status === 200, used[0] === 'ok'].filter(Boolean)
  expect(changed).toHaveLength(1)
})
